import { GuestGroup } from '@alethea/ui/guest/guest-choices';
import { type ChangeEvent, useId } from 'react';
import { PICTURE_LIMITS } from '../../contract/template-limits.ts';
import type { AnswerTexts } from '../../texts/answer-en.ts';
import { TAKES_PASTED } from './use-pasted-pictures.ts';
import type { Pictures, WaitingPicture } from './use-pictures.ts';

interface PictureAnswerProps {
  /** Of what the page leads to. */
  readonly id: string;
  readonly fieldName: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly texts: AnswerTexts['pictures'];
  /** Those that were added, in their order. */
  readonly pictureIds: readonly string[];
  readonly previews: Readonly<Record<string, string>>;
  /** Null in a preview, which takes none. */
  readonly pictures: Pictures | null;
}

/** Pictures that the telephone takes, or that lie on it; each is sent as soon as it is chosen. */
export const PictureAnswer = (props: PictureAnswerProps) => {
  const { id, fieldName, label, help, error, texts, pictureIds, previews, pictures } = props;
  const waiting = pictures?.waiting.filter((one) => one.fieldName === fieldName) ?? [];
  const isFull = pictures !== null && pictures.room <= 0;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    pictures?.add(fieldName, [...(currentTarget.files ?? [])]);
    // The same picture can be chosen again after it was removed.
    currentTarget.value = '';
  };
  return (
    <GuestGroup legend={label} help={help ?? texts.help(PICTURE_LIMITS.ofForm)} error={error}>
      {pictureIds.length + waiting.length > 0 && (
        <ul className="forms-pictures">
          {pictureIds.map((pictureId, index) => (
            <li key={pictureId}>
              <img src={previews[pictureId]} alt={texts.nth(index + 1)} />
              <button
                type="button"
                className="al-link forms-quiet-action"
                aria-label={texts.removeNth(index + 1)}
                onClick={() => pictures?.remove(fieldName, pictureId)}
              >
                {texts.remove}
              </button>
            </li>
          ))}
          {waiting.map((picture) => (
            <Waiting key={picture.key} picture={picture} texts={texts} pictures={pictures} />
          ))}
        </ul>
      )}
      <p className="forms-hidden" role="status">
        {pictureIds.length > 0 && texts.count(pictureIds.length)}
      </p>
      {isFull ? (
        <p className="al-help">{texts.full(PICTURE_LIMITS.ofForm)}</p>
      ) : (
        <div className="forms-picture-ways" {...{ [TAKES_PASTED]: fieldName }}>
          <Way label={texts.choose} id={id} multiple disabled={pictures === null} onChange={choose} />
          <span className="forms-takes">
            <Way label={texts.take} capture="environment" disabled={pictures === null} onChange={choose} />
          </span>
        </div>
      )}
    </GuestGroup>
  );
};

interface WayProps {
  readonly label: string;
  readonly id?: string;
  readonly multiple?: boolean;
  readonly capture?: 'environment';
  readonly disabled: boolean;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

/** A file field that looks like a button. */
const Way = ({ label, id, ...input }: WayProps) => {
  const ownId = useId();
  return (
    <span className="forms-way">
      <input {...input} id={id ?? ownId} className="forms-hidden" type="file" accept="image/*" />
      <label htmlFor={id ?? ownId} className="al-button guest-action" data-variant="default">
        {label}
      </label>
    </span>
  );
};

interface WaitingProps extends Pick<PictureAnswerProps, 'texts' | 'pictures'> {
  readonly picture: WaitingPicture;
}

const Waiting = ({ picture: { key, problem }, texts, pictures }: WaitingProps) => (
  <li>
    {problem === null ? (
      <p className="guest-quiet" role="status">
        <span className="al-spinner" aria-hidden="true" /> {texts.sending}
      </p>
    ) : (
      <p className="al-error" role="alert">
        {texts.problems[problem]}
      </p>
    )}
    {(problem === 'offline' || problem === 'failed') && (
      <button type="button" className="al-link forms-quiet-action" onClick={() => pictures?.retry(key)}>
        {texts.retry}
      </button>
    )}
    <button
      type="button"
      className="al-link forms-quiet-action"
      aria-label={texts.removeWaiting}
      onClick={() => pictures?.drop(key)}
    >
      {texts.remove}
    </button>
  </li>
);
