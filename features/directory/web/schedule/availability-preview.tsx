import { Tag } from '@alethea/ui/display/tag';
import { useNow } from '@alethea/web-kit/page/now';
import { useCan } from '@alethea/web-kit/session/session';
import { type AvailabilityKind, nextAvailability } from '../../contract/phone/availability.ts';
import { en } from '../../texts/schedule-en.ts';
import { availabilityText } from '../find/service-words.ts';
import { type AvailabilityValues, accountScheduleOf, type ReceivedConsults } from './draft-values.ts';

interface AvailabilityPreviewProps {
  readonly values: AvailabilityValues;
  readonly received: ReceivedConsults;
  /** The values are not saved yet. */
  readonly isDirty: boolean;
}

/** How searchers see the person, by the rule that their cards follow. */
export const AvailabilityPreview = ({ values, received, isDirty }: AvailabilityPreviewProps) => {
  const now = useNow();
  const takesPhoneConsults = useCan('phoneConsult');
  const kinds: readonly AvailabilityKind[] = takesPhoneConsults ? ['econsult', 'phoneConsult'] : ['econsult'];
  return (
    <p className="schedule-preview" aria-live="polite">
      <span>{isDirty ? en.preview.after : en.preview.now}</span>
      {kinds.map((kind) => {
        const availability = nextAvailability(accountScheduleOf(values, { kind, now, ...received }));
        const text = availability.available ? en.preview.available : availabilityText(availability, now);
        return (
          <span key={kind} className="schedule-preview-kind">
            {takesPhoneConsults && <span className="schedule-dim">{en.preview[kind]}</span>}
            <Tag tone={availability.available ? 'done' : 'waiting'}>{text}</Tag>
          </span>
        );
      })}
    </p>
  );
};
