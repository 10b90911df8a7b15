import { Button } from '@alethea/ui/button';
import { Section } from '@alethea/ui/section';
import { useState } from 'react';
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
          <Question text={question} />
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

/** About how many letters a line of the details has where they stand beside the conversation. */
const LINE_LENGTH = 42;
const MOST_LINES = 7;

/** Beside the conversation, which begins with the same words, a long question is folded until it is asked for. */
const Question = ({ text }: { text: string }) => {
  const [isFolded, setIsFolded] = useState(true);
  const lineCount = text
    .split('\n')
    .reduce((count, line) => count + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0);
  const isLong = lineCount > MOST_LINES;
  return (
    <div className="consults-question" data-folded={(isLong && isFolded) || undefined}>
      <p className="consults-prose">{text}</p>
      {isLong && (
        <Button variant="quiet" dense aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          {isFolded ? en.view.wholeQuestion : en.view.lessOfQuestion}
        </Button>
      )}
    </div>
  );
};
