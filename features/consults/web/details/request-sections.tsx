import { Section } from '@alethea/ui/page/section';
import type { Attachment, ConsultDetail } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { PhotoGrid } from '../core/attachments.tsx';

interface RequestSectionsProps {
  readonly detail: ConsultDetail;
  /** Those that stand nowhere else. */
  readonly photos: readonly Attachment[];
  /** New addresses of the photos are wanted. */
  readonly onExpired: () => void;
}

/** What the service's form asked, and the photos that came without a message. */
export const RequestSections = ({ detail, photos, onExpired }: RequestSectionsProps) => {
  const { symptoms } = detail;
  return (
    <>
      {photos.length > 0 && (
        <Section level={3} title={en.view.photos}>
          <PhotoGrid photos={photos} onExpired={onExpired} />
        </Section>
      )}
      <Section level={3} title={en.view.symptoms}>
        {symptoms.length === 0 ? (
          <p className="consults-dim">{en.view.noSymptoms}</p>
        ) : (
          <dl className="consults-symptoms">
            {symptoms.map(({ header, answer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a sent form never move
              <div key={index}>
                <dt>{header}</dt>
                <dd className="consults-prose">{answer}</dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
    </>
  );
};
