import { EmptyState } from '@alethea/ui/states/empty-state';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { withdrawEn } from '../../texts/withdraw-en.ts';

/** What stands in the place of a conversation whose consult was withdrawn. */
export const WithdrawnNotice = ({ withdrawn }: { readonly withdrawn: NonNullable<ConsultDetail['withdrawn']> }) => {
  const now = useNow();
  const { name, at, reason, fax } = withdrawn;
  return (
    <EmptyState
      title={withdrawEn.consult.notice(name, formatMoment(at, now))}
      icon={<IconArrowBackUp size={22} stroke={1.75} aria-hidden />}
    >
      <p>{withdrawEn.consult.reason(reason)}</p>
      {fax && <p>{withdrawEn.consult.fax(fax.clinicName, fax.outcome)}</p>}
    </EmptyState>
  );
};
