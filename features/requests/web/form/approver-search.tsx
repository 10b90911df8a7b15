import { Button } from '@alethea/ui/actions/button';
import { TextField } from '@alethea/ui/fields/text-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { Notice } from '@alethea/ui/states/notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatName } from '@alethea/web-kit/page/format';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { searchApprovers } from '../../contract/client.ts';
import { APPROVER_SEARCH_FROM } from '../../contract/draft-operations.ts';
import type { Approver } from '../../contract/draft-view.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import './approver-search.css';

/** How long nothing must be typed before the search begins, in milliseconds (DRAFT-22). */
const SEARCH_AFTER_MS = 500;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface ApproverSearchProps {
  /** Who is chosen, or null. */
  readonly value: Approver | null;
  readonly onChange: (approver: Approver | null) => void;
  readonly label?: string;
  readonly error?: string | undefined;
}

/** Finds a person who may approve, by letters of name, clinic or city; the chosen one stands in its place. */
export const ApproverSearch = ({ value, onChange, label = draftsEn.forward.search, error }: ApproverSearchProps) => {
  const [text, asked, setText] = useTypedText(SEARCH_AFTER_MS);
  const isLongEnough = asked.replace(/[^\p{L}\p{N}]/gu, '').length >= APPROVER_SEARCH_FROM;
  const { data, isFetching, isError } = useOperation(searchApprovers, isLongEnough ? { text: asked } : null);
  const place = useRef<HTMLDivElement>(null);
  // Choosing takes away what has the focus: it goes to what has come in its place.
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [value]);
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const way = STEPS[event.key];
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .approver-option')];
    const next = way === undefined ? undefined : stops[stops.indexOf(event.target as HTMLElement) + way];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  if (value) {
    return (
      <div className="approver-chosen" ref={place}>
        <div>
          <div className="approver-label">{label}</div>
          <Face approver={value} />
        </div>
        <Button dense onClick={() => onChange(null)}>
          {draftsEn.forward.change}
        </Button>
      </div>
    );
  }
  const found = isLongEnough ? data : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go between its controls, which all take the focus
    <div className="approver-search" ref={place} onKeyDown={step}>
      <TextField
        label={label}
        help={draftsEn.forward.searchHelp}
        error={error}
        value={text}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="approver-status" role="status">
        {statusText({ isFetching, found })}
      </p>
      {isError && <Notice tone="failed">{draftsEn.forward.searchFailed}</Notice>}
      {found && found.length > 0 && (
        <ul className="approver-list">
          {found.map((approver) => (
            <li key={approver.uid}>
              <button type="button" className="approver-option" onClick={() => onChange(approver)}>
                <Face approver={approver} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const Face = ({ approver }: { approver: Approver }) => (
  <span className="approver-face">
    <span className="approver-name">{formatName(approver)}</span>
    <span className="approver-place">{[approver.clinicName, approver.city].filter(Boolean).join(', ')}</span>
  </span>
);

function statusText({ isFetching, found }: { isFetching: boolean; found: readonly Approver[] | undefined }): string {
  if (isFetching) return draftsEn.forward.searching;
  if (!found) return '';
  return found.length === 0 ? draftsEn.forward.nobody : draftsEn.forward.found(found.length);
}
