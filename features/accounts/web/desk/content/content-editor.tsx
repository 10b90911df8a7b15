import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { Button } from '@alethea/ui/actions/button';
import { BehindNotice } from '@alethea/ui/form/behind-notice';
import { Notice } from '@alethea/ui/states/notice';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { getContent, listContentVersions, saveContent } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { useDeskForm } from '../parts/use-desk-action.ts';
import { ContractsEditor } from './contracts-editor.tsx';
import { InviteTextEditor } from './invite-text-editor.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { SignUpSettingsEditor } from './sign-up-settings-editor.tsx';

type InForce = RemoteOutput<typeof getContent>;
/** A document beside its name. */
export type Content = InForce['content'];

/** Edits one document; what somebody else saves meanwhile takes nothing away that was typed. */
export function ContentEditor({ inForce }: { readonly inForce: InForce }) {
  const now = useNow();
  const { picked, isDirty, isBehind, error, failure, state, restart, submit } = useDeskForm(saveContent, {
    ...keptAs(inForce),
    inputOf: ({ content }, basedOn) => ({
      content: content as RemoteInput<typeof saveContent>['content'],
      basedOn: Number(basedOn),
    }),
    changedCode: 'saved_meanwhile',
    keptAfter: ({ version }, sent) => ({ values: sent, revision: version }),
    done: en.saved,
    invalidate: [getContent, listContentVersions],
  });
  const { version, savedAt, savedByName } = inForce.saved;
  const { value, onChange } = picked('content');
  return (
    <div className="desk-stack">
      <p className="al-dim">{en.content.savedAt(version, formatMoment(savedAt, now), en.by(savedByName))}</p>
      {isDirty && isBehind && <BehindNotice onLoad={() => restart()} />}
      {failure && <Notice tone="failed">{isCode(error, 'invalid_input') ? en.content.notComplete : failure}</Notice>}
      <DocumentFields content={value} onChange={onChange} />
      {isDirty && (
        <div className="desk-save">
          <Button onClick={() => restart()}>{en.content.discard}</Button>
          <Button variant="primary" loading={state === 'running'} onClick={() => submit()}>
            {en.save}
          </Button>
        </div>
      )}
    </div>
  );
}

const keptAs = ({ content, saved }: InForce) => ({ values: { content }, revision: saved.version });

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
