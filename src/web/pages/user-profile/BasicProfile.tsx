import { formatProblem, normalise } from '../../../domain/formats';
import { lengthOf, normaliseText } from '../../../domain/text';
import { call } from '../../app/api/client';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { toast } from '../../ui/Toast';
import { cacheUserDetail, type UserDetail } from './queries';

/** Nickname and e-mail address of the account. */
export function BasicProfile({ user }: { user: UserDetail }) {
  const saved = { nickname: user.nickname, email: user.email ?? '' };
  const form = useForm({
    initial: saved,
    keep: 'profile-basics',
    check: ({ nickname, email }) => {
      const length = lengthOf(normaliseText(nickname));
      return collectErrors({
        nickname: length >= 1 && length <= 20 ? null : '称呼应为1–20个字',
        email: email.trim() ? formatProblem('email', normalise('email', email)) : null,
      });
    },
    submit: async ({ nickname, email }) => {
      cacheUserDetail(
        await call('POST', '/user/detail/modify', {
          body: { nickname: normaliseText(nickname), email: normalise('email', email) || null },
        }),
      );
      toast('资料已保存');
    },
  });
  return (
    <section aria-labelledby="basics">
      <h2 id="basics">基本资料</h2>
      <form onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <Field
          answer={form.bind('nickname')}
          label="称呼"
          help="显示在页面右上角。"
          autoComplete="nickname"
        />
        <Field
          answer={form.bind('email')}
          label="电子邮箱"
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
        />
        <Button type="submit" variant="primary" busy={form.busy && '正在保存…'}>
          保存资料
        </Button>
      </form>
    </section>
  );
}
