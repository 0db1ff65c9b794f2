import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatProblem, normalise } from '../../../domain/formats';
import type { components } from '../../../generated/api';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { MobileField } from '../../ui/form/MobileField';
import { NewPasswordField } from '../../ui/form/NewPasswordField';
import { PasswordField } from '../../ui/form/PasswordField';
import { newPasswordProblem } from '../../ui/form/password';
import { ConsentCheckbox } from '../shell/ConsentTexts';
import { SmsCodeField } from './SmsCodeField';
import { useForm } from './use-form';

type Purpose = components['schemas']['SmsPurpose'];

/** What a form asks for, in the order of the screen. */
interface Credentials {
  mobile?: true;
  /** SMS code for this purpose, sent to the mobile number above it, otherwise to the account's own. */
  smsCode?: Purpose;
  /** SMS code to a new mobile number, when another one confirms the change. */
  mobileCode?: Purpose;
  oldPassword?: true;
  password?: 'current' | 'new';
  autoLogin?: true;
  consents?: true;
}

type Name = keyof Credentials;

/** Credentials as they are sent: numbers and codes normalised. */
type Given<C> = { [N in keyof C & Name]: N extends 'autoLogin' | 'consents' ? boolean : string };

interface CredentialFormProps<C extends Credentials> {
  ask: C;
  /** Labels that differ from the usual ones. */
  labels?: Partial<Record<Name, string>>;
  initial?: Partial<Given<C>>;
  /** Sends them; a `Refusal` becomes error messages beside the fields, or one sentence above. */
  submit: (given: Given<C>) => Promise<unknown>;
  /** Label of the button, idle and while busy. */
  action: string;
  doing: string;
  /** Whether the button is large: on a page of its own. */
  large?: boolean;
  /** Adds a button that closes the form. */
  onCancel?: () => void;
  /** Class and accessible name of the form. */
  className?: string;
  label?: string;
  /** Content before the button. */
  children?: ReactNode;
}

/** Asks for credentials: mobile number, SMS codes, passwords. Not a schema form, see docs/adr/0054. */
export function CredentialForm<C extends Credentials>(props: CredentialFormProps<C>) {
  const { ask, labels = {}, initial, submit, action, doing, large = false, onCancel, children } = props;
  const names = Object.keys(ask) as Name[];
  const form = useForm({
    initial: { ...empty, ...initial },
    check: answers => {
      const results = names.map(name => [name, problemOf(name, answers, ask)] as const);
      return Object.fromEntries(results.filter(([, problem]) => problem !== null)) as Partial<
        Record<Name, string>
      >;
    },
    submit: async answers => {
      const given = names.map(name => [name, normaliseCredential(name, answers[name])]);
      await submit(Object.fromEntries(given) as Given<C>);
    },
  });
  const field = (name: Name, index: number): ReactNode => {
    const mobile = names.indexOf('mobile') < index && ask.mobile ? form.bind('mobile') : undefined;
    switch (name) {
      case 'mobile':
        return <MobileField answer={form.bind(name)} label={labels.mobile} />;
      case 'smsCode':
      case 'mobileCode':
        return (
          <SmsCodeField code={form.bind(name)} mobile={mobile} purpose={ask[name]!} label={labels[name]} />
        );
      case 'oldPassword':
        return <PasswordField answer={form.bind(name)} label="原密码" />;
      case 'password':
        return ask.password === 'new' ? (
          <NewPasswordField answer={form.bind(name)} label={labels.password ?? '新密码'} />
        ) : (
          <PasswordField answer={form.bind(name)} label={labels.password ?? '密码'} />
        );
      case 'autoLogin':
        return (
          <div className="tick-row cluster apart">
            <Checkbox answer={form.bind(name)}>7 天内自动登录</Checkbox>
            {ask.password && (
              <Link className="link" to="/login?way=reset">
                忘记密码
              </Link>
            )}
          </div>
        );
      case 'consents':
        return <ConsentCheckbox answer={form.bind(name)} />;
    }
  };
  const button = (
    <Button type="submit" variant="primary" large={large} block={large} busy={form.busy && doing}>
      {action}
    </Button>
  );
  return (
    <form className={props.className} aria-label={props.label} onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      {names.map((name, index) => (
        <Fragment key={name}>{field(name, index)}</Fragment>
      ))}
      {children}
      {onCancel ? (
        <div className="cluster">
          {button}
          <Button variant="quiet" onClick={onCancel}>
            取消
          </Button>
        </div>
      ) : (
        button
      )}
    </form>
  );
}

const empty = {
  mobile: '',
  smsCode: '',
  mobileCode: '',
  oldPassword: '',
  password: '',
  autoLogin: false as boolean,
  consents: false as boolean,
};

function normaliseCredential(name: Name, value: string | boolean): string | boolean {
  if (typeof value === 'boolean') return value;
  if (name === 'mobile') return normalise('mobile', value);
  return name === 'smsCode' || name === 'mobileCode' ? normalise('smsCode', value) : value;
}

function problemOf(name: Name, answers: typeof empty, { password }: Credentials): string | null {
  switch (name) {
    case 'mobile':
      return formatProblem('mobile', normalise('mobile', answers.mobile));
    case 'smsCode':
    case 'mobileCode':
      return formatProblem('smsCode', normalise('smsCode', answers[name]));
    case 'oldPassword':
      return answers.oldPassword ? null : '请输入原密码';
    case 'password':
      if (password === 'new') return newPasswordProblem(answers.password, answers.mobile);
      return answers.password ? null : '请输入密码';
    case 'autoLogin':
      return null;
    case 'consents':
      return answers.consents ? null : '请阅读并同意协议与隐私政策';
  }
}
