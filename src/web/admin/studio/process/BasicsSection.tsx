import { flowGroups } from '../../../../flows/engine/flow-definition';
import { SelectInput } from '../SelectInput';
import { TextInput } from '../TextInput';
import { CheckList } from './CheckList';
import { setConfirmation, setProcessValue } from './process-edits';
import { optionsOf, type ProcessSectionProps, putTyped, withChosen } from './section-props';
import { Tick } from './Tick';
import { UniquenessInput } from './UniquenessInput';

/** The texts that an applicant may be asked to agree to. */
const consents = [
  ['C1', '服务协议与隐私政策'],
  ['C2', '处理敏感个人信息'],
  ['C3', '监护人同意'],
  ['C4', '向其他机构提供个人信息'],
  ['C5', '真实性承诺'],
  ['C6', '知情同意书'],
  ['C7', '公开姓名'],
] as const;

/** 基本: what the flow is called, who may apply, and how often. */
export function BasicsSection(props: ProcessSectionProps) {
  const { flow, process, steps, isEditable, edit } = props;
  const { title, prefix, group, guests, person, page, casePage, check } = process;
  const put = (name: string, value: unknown) => edit(setProcessValue([name], value));
  const putText = (name: string) => (typed: string) => put(name, typed.trim() || undefined);
  const putRequired = (name: string) => putTyped(text => put(name, text));
  return (
    <>
      <TextInput label="事项名称" value={title} maxLength={40} onDone={putRequired('title')} />
      <TextInput
        label="受理编号的前缀（两到四个大写字母）"
        value={prefix}
        maxLength={4}
        onDone={typed => putRequired('prefix')(typed.toUpperCase())}
      />
      <SelectInput
        label="办事大厅里的分类"
        value={group}
        options={withChosen(
          flowGroups.map(each => [each, each]),
          group,
        )}
        onChoose={chosen => put('group', chosen)}
      />
      <SelectInput
        label="谁可以办理"
        value={guests ? (person ? 'person' : 'guests') : 'members'}
        options={[
          ['members', '登录的用户'],
          ['guests', '不登录也可以'],
          ['person', '不登录也可以，提交时先做人机验证'],
        ]}
        onChoose={chosen =>
          edit(text => {
            const withPerson = setProcessValue(['person'], chosen === 'person' || undefined)(text);
            return setProcessValue(['guests'], chosen !== 'members' || undefined)(withPerson);
          })
        }
      />
      <CheckList
        label="填写之前要同意"
        options={consents}
        chosen={process.consents}
        onChange={chosen => put('consents', chosen.toSorted())}
        isEditable={isEditable}
      />
      <UniquenessInput {...props} />
      <SelectInput
        label="什么时候核对能否办理"
        value={check?.after ?? ''}
        options={withChosen(
          [['', '提交时'], ['notice', '看过须知之后'], ...optionsOf(steps).map(after)],
          check?.after ?? '',
        )}
        onChoose={chosen => put('check', chosen ? { after: chosen } : undefined)}
      />
      <TextInput
        label={`介绍页的地址（不写为 /matter/${flow}）`}
        value={page ?? ''}
        maxLength={100}
        onDone={putText('page')}
      />
      <TextInput
        label="查看申请的地址（不写为 /application）"
        value={casePage ?? ''}
        maxLength={100}
        onDone={putText('casePage')}
      />
      <Tick
        label="提交时用短信确认"
        checked={process.confirm?.includes('FILED') ?? false}
        onChange={isOn => edit(setConfirmation('FILED', isOn))}
      />
    </>
  );
}

const after = ([id, title]: readonly [string, string]): [string, string] => [id, `填完“${title}”之后`];
