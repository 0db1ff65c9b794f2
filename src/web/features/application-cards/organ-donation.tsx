import { chineseDate } from '../../../domain/formatters';
import { getQuery } from '../../app/api/get-query';
import { useQuery } from '../../app/api/query-client';
import { Logo } from '../../app/shell/Logo';
import { useSession } from '../../app/shell/session';
import { Art } from '../../ui/Art';
import { Phone } from '../../ui/Phone';
import { Terms } from '../../ui/Terms';

/** Digital registration card of an organ donation, to be shown by its holder, with the hotline for hospitals. */
export default function OrganCard({ id }: { id: string }) {
  const organisationName = useSession(state => state.webSet?.name);
  const { data } = useQuery(getQuery('organ-card', '/donation/organ/card/detail', { id }));
  if (!data) return null;
  const { no, name, idNo, wish, registeredAt, hotline } = data;
  return (
    <section className="mt-7" aria-label="电子登记卡">
      <div className="ecard">
        <Art name="sprout" fit="xMidYMid slice" />
        <div className="stack ecard-facts">
          <header className="cluster">
            <Logo />
            <div>
              <h3>人体器官捐献志愿登记卡</h3>
              <p className="faint">{organisationName}</p>
            </div>
          </header>
          <Terms
            facts={[
              ['姓名', name],
              ['证件号码', idNo],
              ['捐献意愿', wish],
              ['登记编号', no],
              ['登记时间', chineseDate(registeredAt)],
              ['联系电话', hotline && <Phone number={hotline} />],
            ]}
          />
          <footer className="soft small">
            志愿登记是个人意愿的表达，可随时变更或撤销；能否实现捐献需经医学评估并征得近亲属同意。
          </footer>
        </div>
      </div>
    </section>
  );
}
