import './forward.css';
import { CollapsibleSection } from '@alethea/ui/page/section';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { getConsultFaxes } from '../../contract/client.ts';
import { faxEn } from '../../texts/handing-on/fax-en.ts';
import { ConsultFaxItem } from './consult-fax-item.tsx';

const words = faxEn.preferred;

/** Faxes of a consult that went out because somebody's profile says so, with what became of them; without any, nothing. */
export const PreferredFaxes = ({ consultId }: { consultId: string }) => {
  const { data } = useOperation(getConsultFaxes, { activityId: consultId });
  const faxes = data?.faxes.filter(({ kind }) => kind !== 'moa') ?? [];
  if (faxes.length === 0) return null;
  const failed = faxes.filter(({ isTask }) => isTask).length;
  return (
    <CollapsibleSection
      level={3}
      title={words.title}
      summary={words.summary(faxes.length, failed)}
      defaultOpen={failed > 0}
    >
      <p className="consults-dim">{words.lead}</p>
      <ul className="forward-faxes" aria-label={words.history}>
        {faxes.map((fax) => (
          <ConsultFaxItem key={fax.faxId} consultId={consultId} fax={fax} />
        ))}
      </ul>
    </CollapsibleSection>
  );
};
