import type { RemoteInput, RemoteOutput } from '@alethea/kernel/remote';
import { Button } from '@alethea/ui/button';
import { Notice } from '@alethea/ui/notice';
import { isCode } from '@alethea/web-kit/call-error';
import { formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { useUnsavedGuard } from '@alethea/web-kit/unsaved-guard';
import { useState } from 'react';
import { getContent, listContentVersions, saveContent } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { BehindNotice } from './behind-notice.tsx';
import { ContractsEditor } from './contracts-editor.tsx';
import { DESK_PARTS } from './desk-tabs.ts';
import { InviteTextEditor } from './invite-text-editor.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { SignUpSettingsEditor } from './sign-up-settings-editor.tsx';
import { deskErrorText, useDeskAction } from './use-desk-action.ts';

type InForce = RemoteOutput<typeof getContent>;
/** A document beside its name. */
export type Content = InForce['content'];

/** Edits one document; what somebody else saves meanwhile takes nothing away that was typed. */
export function ContentEditor({ inForce }: { readonly inForce: InForce }) {
  const now = useNow();
  // The version that was begun with; a newer one that arrives live does not replace what is being typed.
  const [base, setBase] = useState(inForce);
  const [draft, setDraft] = useState<Content>(inForce.content);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base.content);
  useUnsavedGuard(isDirty, DESK_PARTS);
  if (!isDirty && base.saved.version !== inForce.saved.version) {
    setBase(inForce);
    setDraft(inForce.content);
  }
  const save = useDeskAction(saveContent, {
    quiet: true,
    done: en.saved,
    invalidate: [getContent, listContentVersions],
    onSuccess: ({ version }) => {
      setBase({ content: draft, saved: { ...base.saved, version } });
    },
  });
  const restart = () => {
    setBase(inForce);
    setDraft(inForce.content);
    save.reset();
  };
  const { version, savedAt, savedByName } = inForce.saved;
  const isBehind = base.saved.version < version || isCode(save.error, 'saved_meanwhile');
  return (
    <div className="desk-stack">
      <p className="desk-dim">{en.content.savedAt(version, formatMoment(savedAt, now), en.by(savedByName))}</p>
      {isDirty && isBehind && <BehindNotice onLoad={restart} />}
      {save.error && !isBehind && (
        <Notice tone="failed">
          {isCode(save.error, 'invalid_input') ? en.content.notComplete : deskErrorText(save.error)}
        </Notice>
      )}
      <DocumentFields content={draft} onChange={setDraft} />
      {isDirty && (
        <div className="desk-save">
          <Button onClick={restart}>{en.content.discard}</Button>
          <Button
            variant="primary"
            loading={save.state === 'running'}
            onClick={() =>
              void save.run({
                content: draft as RemoteInput<typeof saveContent>['content'],
                basedOn: base.saved.version,
              })
            }
          >
            {en.save}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DocumentFieldsProps {
  readonly content: Content;
  readonly onChange: (content: Content) => void;
}

function DocumentFields({ content, onChange }: DocumentFieldsProps) {
  if (content.name === 'signup') {
    return (
      <SignUpSettingsEditor value={content.document} onChange={(document) => onChange({ ...content, document })} />
    );
  }
  if (content.name === 'contracts') {
    return <ContractsEditor value={content.document} onChange={(document) => onChange({ ...content, document })} />;
  }
  if (content.name === 'inviteAColleague') {
    return <InviteTextEditor value={content.document} onChange={(document) => onChange({ ...content, document })} />;
  }
  if (content.name === 'clinics') {
    return (
      <LinesEditor
        label={en.content.names.clinics}
        value={content.document.clinicNames}
        onChange={(clinicNames) => onChange({ ...content, document: { clinicNames } })}
      />
    );
  }
  return (
    <LinesEditor
      label={en.content.names.emrs}
      value={content.document.emrList}
      onChange={(emrList) => onChange({ ...content, document: { emrList } })}
    />
  );
}
