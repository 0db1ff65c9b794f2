import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Section } from '../../ui/Section';
import { toast } from '../../ui/Toast';
import form from './basics.form.yaml';
import { cacheUserDetail, type UserDetail } from './queries';

/** Nickname and e-mail address of the account. */
export function BasicProfile({ user: { nickname, email } }: { user: UserDetail }) {
  return (
    <Section title="基本资料" size="large">
      <ScreenForm<Pick<UserDetail, 'nickname' | 'email'>>
        form={form}
        initial={{ nickname, email }}
        keep="profile-basics"
        submit={async ({ nickname, email = null }) => {
          cacheUserDetail(await call('POST', '/user/detail/modify', { body: { nickname, email } }));
          toast('资料已保存');
        }}
        action="保存资料"
        doing="正在保存…"
      />
    </Section>
  );
}
