import { Button, LinkButton } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Tag } from '@alethea/ui/display/tag';
import { confirm } from '@alethea/ui/overlays/dialog';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useMemo } from 'react';
import { bringBackForm, getForm, retireForm } from '../../contract/client.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import { formsHref, NEW_FORM } from './desk-address.ts';
import { type EditorDoor, FormEditor, STALE } from './form-editor.tsx';
import { ExportButton, ImportButton } from './form-exchange.tsx';
import { FormReaders } from './form-readers.tsx';
import { valuesOf } from './form-values.ts';
import { FormVersions } from './form-versions.tsx';
import type { FormRecord } from './views.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Writes a form that does not exist yet, from nothing or from a copy of another. */
export function NewForm({ copyOf }: { readonly copyOf: string | undefined }) {
  const navigate = useNavigate();
  const copied = useOperation(getForm, copyOf ? { formId: copyOf } : null);
  const template = copied.data?.form.template;
  const begin = useMemo(
    () => template && { ...valuesOf(template), name: en.editor.copyName(template.name) },
    [template],
  );
  if (copyOf && !begin) return <Waiting error={copied.error} onRetry={() => void copied.refetch()} />;
  return (
    <FormEditor
      title={en.editor.newTitle}
      form={null}
      {...(begin && { begin })}
      actions={(door) => <ImportButton door={door} />}
      onCreated={(formId) => {
        showSnackbar({ tone: 'done', message: en.editor.created });
        navigate(formsHref({ formId }), { replace: true });
      }}
    />
  );
}

/** Changes a form that exists. */
export function KeptForm({ formId }: { readonly formId: string }) {
  const { data, error, refetch } = useOperation(getForm, { formId });
  const now = useNow();
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  const { form } = data;
  const { version, saved, sentCount, template } = form;
  const standing = en.editor.standing(version, formatMoment(saved.savedAt, now), saved.savedByName);
  return (
    <FormEditor
      title={template.name}
      note={`${standing}. ${en.editor.sent(sentCount)}.`}
      form={form}
      actions={(door) => <FormActions form={form} door={door} />}
      below={(door) => (
        <>
          <FormReaders form={form} />
          <FormVersions form={form} door={door} />
        </>
      )}
    />
  );
}

interface WaitingProps {
  readonly error: CallErrorOf<typeof getForm> | null;
  readonly onRetry: () => void;
}

const Waiting = ({ error, onRetry }: WaitingProps) => {
  if (!error) return <DetailSkeleton />;
  const hint = errorText(error, { ...en.errors, invalid_input: en.errors.form_not_found }, '');
  return <ErrorState message={en.loadFailed} hint={hint} onRetry={onRetry} />;
};

/** What is done with the form as a whole. */
function FormActions({ form, door }: { readonly form: FormRecord; readonly door: EditorDoor }) {
  const { formId, isRetired } = form;
  const navigate = useNavigate();
  return (
    <div className="forms-desk-actions">
      {isRetired && <Tag>{en.editor.isRetired}</Tag>}
      {door.isDirty ? (
        <Button dense icon={<IconEye {...ICON} />} disabledReason={en.editor.previewUnsaved}>
          {en.editor.preview}
        </Button>
      ) : (
        <LinkButton
          dense
          href={`/forms/?preview=true&formId=${formId}&locationIdx=0`}
          external
          icon={<IconEye {...ICON} />}
        >
          {en.editor.preview}
        </LinkButton>
      )}
      <LinkButton
        dense
        href={formsHref({ formId: NEW_FORM, copyOf: formId })}
        onNavigate={navigate}
        icon={<IconCopy {...ICON} />}
      >
        {en.editor.copy}
      </LinkButton>
      <ExportButton form={form} door={door} />
      <ImportButton door={door} />
      <Retiring formId={formId} isRetired={isRetired} />
    </div>
  );
}

function Retiring({ formId, isRetired }: Pick<FormRecord, 'formId' | 'isRetired'>) {
  const told = (message: string) => ({
    invalidate: STALE,
    onSuccess: () => void showSnackbar({ tone: 'done', message }),
    onError: (error: CallErrorOf<typeof retireForm | typeof bringBackForm>) =>
      void showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.failed) }),
  });
  const retire = useAction(retireForm, told(en.editor.retired));
  const bringBack = useAction(bringBackForm, told(en.editor.broughtBack));
  const askToRetire = async () => {
    const { retireTitle: title, retireText: message, retire: confirmLabel } = en.editor;
    if (await confirm({ title, message, confirmLabel, danger: true })) await retire.run({ formId });
  };
  return isRetired ? (
    <Button dense loading={bringBack.state === 'running'} onClick={() => void bringBack.run({ formId })}>
      {en.editor.bringBack}
    </Button>
  ) : (
    <Button dense loading={retire.state === 'running'} onClick={() => void askToRetire()}>
      {en.editor.retire}
    </Button>
  );
}
