import { Section } from '@alethea/ui/section';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { PhotoGrid, photosOf } from './attachments.tsx';

interface RequestSectionsProps {
  readonly detail: ConsultDetail;
  /** New addresses of the photos are wanted. */
  readonly onExpired: () => void;
}

/** The question with its photos, and what the service's form asked. */
export const RequestSections = ({ detail, onExpired }: RequestSectionsProps) => {
  const { question, symptoms } = detail;
  const photos = photosOf(detail.attachments);
  return (
    <>
      {question !== '' && (
        <Section level={3} title={en.view.question}>
          <p className="consults-prose">{question}</p>
        </Section>
      )}
      {photos.length > 0 && (
        <Section level={3} title={en.view.photos}>
          <PhotoGrid photos={photos} label={en.view.photos} onExpired={onExpired} />
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
