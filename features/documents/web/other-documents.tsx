import { useLanguage } from './language.ts';
import type { ReadableDocument } from './views.ts';

type Other = ReadableDocument['others'][number];

/** What else was sent to the same person, and until when it opens; nothing of what it says. */
export const OtherDocuments = ({ others }: { readonly others: readonly Other[] }) => {
  const { texts } = useLanguage();
  const words = texts.others;
  return (
    <section className="documents-others documents-on-screen" aria-labelledby="documents-others-title">
      <h2 id="documents-others-title" className="documents-files-title">
        {words.heading}
      </h2>
      <p className="guest-quiet">{words.hint}</p>
      <ul>
        {others.map((other) => (
          <li key={other.documentId}>
            <strong>{words.kinds[other.kind]}</strong>
            <span>{words.sentBy(other.clinicName, texts.date(other.sentAt))}</span>
            <span>{stateWords(other, texts)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

function stateWords(
  { state, expiresAt }: Other,
  { others: words, date }: ReturnType<typeof useLanguage>['texts'],
): string {
  if (state === 'open') return words.open(date(expiresAt));
  return state === 'ended' ? words.ended(date(expiresAt)) : words[state];
}
