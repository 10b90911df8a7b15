import { Button } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import { formatDate } from '@alethea/web-kit/page/format';
import { en } from '../../texts/en.ts';
import type { KnownPatients } from './use-known-patients.ts';

const words = en.patient;

/** That the form and its number speak of two patients: what is known under the number, and what an earlier one left. */
export const KnownPatientNotices = ({ known }: { readonly known: KnownPatients }) => {
  const { differing, leftOver, fill, settle } = known;
  if (leftOver) {
    return (
      <Notice
        tone="waiting"
        title={words.leftOverTitle}
        action={
          <span className="ask-notice-actions">
            <Button dense onClick={() => settle(false)}>
              {words.clearLeftOver}
            </Button>
            <Button dense variant="quiet" onClick={() => settle(true)}>
              {words.keepLeftOver}
            </Button>
          </span>
        }
      >
        {words.leftOver(`${leftOver.firstName} ${leftOver.lastName}`)}
      </Notice>
    );
  }
  if (!differing) return null;
  const { firstName, lastName, dateOfBirth, knownSince } = differing;
  return (
    <Notice
      tone="waiting"
      title={words.differsTitle}
      action={
        <Button dense onClick={() => fill(differing)}>
          {words.useKnown}
        </Button>
      }
    >
      {words.differs(`${firstName} ${lastName}`, formatDate(dateOfBirth), formatDate(knownSince.slice(0, 10)))}
    </Notice>
  );
};
