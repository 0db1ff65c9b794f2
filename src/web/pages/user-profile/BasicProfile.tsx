import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Section } from '../../ui/Section';
import { toast } from '../../ui/Toast';
import form from './basics.form.yaml';
import { cacheUserDetail, type UserDetail } from './queries';

/** Nickname, e-mail address and language of the account. */
export function BasicProfile({ user: { nickname, email, language } }: { user: UserDetail }) {
  return (
    <Section title="基本资料" size="large">
      <ScreenForm<Pick<UserDetail, 'nickname' | 'email' | 'language'>>
        form={form}
        initial={{ nickname, email, language }}
        keep="profile-basics"
        submit={async ({ nickname, email = null, language }) => {
          cacheUserDetail(await call('POST', '/user/detail/modify', { body: { nickname, email, language } }));
          toast('资料已保存');
        }}
        action="保存资料"
        doing="正在保存…"
      />
    </Section>
  );
}
