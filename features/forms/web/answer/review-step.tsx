import { formatHealthNumber, normalizeHealthNumber } from '@alethea/kernel/health/health-number';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import type { ReactNode } from 'react';
import { answeredSections } from '../../contract/answer/answer-lines.ts';
import { copyAddressOf, type Entry, idOfField, NAME_IDS } from './entry.ts';
import { useLanguage } from './language.ts';
import type { HealthCard, ShownForm } from './views.ts';
import { Written } from './written.tsx';

interface ReviewStepProps {
  readonly form: ShownForm;
  readonly entry: Entry;
  readonly card: HealthCard;
  readonly isSending: boolean;
  /** Why it could not be sent, each a sentence. */
  readonly alert: string | null;
  /** Leads to the place where something is changed. */
  onChangeAt(id: string): void;
  onBack(): void;
  onSend(): void;
}

/** All answers once more, each with a way to change it; then they are sent. */
export const ReviewStep = ({ form, entry, card, isSending, alert, onChangeAt, onBack, onSend }: ReviewStepProps) => {
  const { texts, language } = useLanguage();
  const words = texts.review;
  const copyTo = entry.ccPatient ? copyAddressOf(form, entry) : '';
  const number = formatHealthNumber(card.province, normalizeHealthNumber(card.phn, card.province));
  return (
    <div className="guest-stack">
      <GuestHeading>{words.heading}</GuestHeading>
      <section className="forms-section">
        <h2>{texts.form.you}</h2>
        <dl className="forms-answers">
          <Line label={words.name} onChange={() => onChangeAt(NAME_IDS.firstName)} change={words.name}>
            {`${entry.firstName.trim()} ${entry.lastName.trim()}`}
          </Line>
          <Line label={words.phn}>{`${number} (${card.province})`}</Line>
        </dl>
      </section>
      {answeredSections(form.formTemplate, entry.answers, language, words).map(({ title, lines }) => (
        <section key={lines[0]?.fieldName} className="forms-section">
          <h2>
            <Written words={title} />
          </h2>
          <dl className="forms-answers">
            {lines.map(({ fieldName, label, text, pictureIds }) => (
              <Line
                key={fieldName}
                label={<Written words={label} />}
                change={label.text}
                onChange={() => onChangeAt(idOfField(fieldName))}
              >
                {text === '' ? <span className="guest-quiet">{words.notAnswered}</span> : text}
                {pictureIds.length > 0 && (
                  <span className="forms-pictures">
                    {pictureIds.map((pictureId, index) => (
                      <img key={pictureId} src={entry.previews[pictureId]} alt={texts.pictures.nth(index + 1)} />
                    ))}
                  </span>
                )}
              </Line>
            ))}
          </dl>
        </section>
      ))}
      {copyTo !== '' && <p>{texts.form.copyHelp(copyTo)}</p>}
      <p>{words.once}</p>
      {alert !== null && <GuestAlert>{alert}</GuestAlert>}
      <div className="guest-actions forms-actions">
        <GuestAction isBusy={isSending} onClick={onSend}>
          {isSending ? words.sending : words.send}
        </GuestAction>
        <GuestAction primary={false} onClick={onBack}>
          {words.back}
        </GuestAction>
      </div>
    </div>
  );
};

interface LineProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** What is changed, for who does not see the line. */
  readonly change?: string;
  onChange?(): void;
}

const Line = ({ label, children, change, onChange }: LineProps) => {
  const { texts } = useLanguage();
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {onChange && (
        <dd className="forms-change">
          <button type="button" className="al-link" onClick={onChange}>
            {texts.review.change}
            <span className="forms-hidden">{texts.review.changeOf(change ?? '')}</span>
          </button>
        </dd>
      )}
    </div>
  );
};
