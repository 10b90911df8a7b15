import { Button } from '@alethea/ui/button';
import { confirm } from '@alethea/ui/dialog';
import { ErrorState } from '@alethea/ui/error-state';
import { DetailSkeleton } from '@alethea/ui/skeleton';
import { showSnackbar } from '@alethea/ui/snackbar';
import { Tag } from '@alethea/ui/tag';
import { useAction } from '@alethea/web-kit/action';
import { type CallErrorOf, errorText } from '@alethea/web-kit/call-error';
import { formatMoment } from '@alethea/web-kit/format';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useNow } from '@alethea/web-kit/now';
import { useOperation } from '@alethea/web-kit/query.tsx';
import type { ComponentType } from 'react';
import {
  createService,
  deactivateService,
  getServiceRecord,
  listServiceSpecialties,
  listServices,
  reactivateService,
  saveService,
} from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { directoryHref } from './desk-address.ts';
import type { FormPreviewProps } from './form-preview.ts';
import { ServiceForm } from './service-form.tsx';
import { EMPTY_SERVICE, valuesOf } from './service-values.ts';
import type { ServiceRecord } from './views.ts';

interface EditorProps {
  readonly FormPreview: ComponentType<FormPreviewProps>;
}

/** A change of a service puts these out of date. */
const STALE = [listServices, getServiceRecord, listServiceSpecialties];

/** Writes a service that does not exist yet. */
export function NewService({ FormPreview }: EditorProps) {
  const navigate = useNavigate();
  const create = useAction(createService, {
    invalidate: STALE,
    successMs: null,
    onSuccess: () => showSnackbar({ tone: 'done', message: en.editor.created }),
  });
  return (
    <ServiceForm
      FormPreview={FormPreview}
      title={en.editor.newTitle}
      kept={EMPTY_SERVICE}
      revision=""
      formVersion={null}
      saveLabel={en.editor.create}
      saving={create}
      onSave={async ({ fields, newNamesConfirmed, leave }) => {
        const created = await create.run({ fields, newNamesConfirmed });
        if (!created) return null;
        leave();
        navigate(directoryHref({ serviceId: created.service.serviceId }), { replace: true });
        return null;
      }}
    />
  );
}

/** Changes a service that exists. */
export function ServiceEditor({ serviceId, FormPreview }: EditorProps & { readonly serviceId: string }) {
  const { data, error, refetch } = useOperation(getServiceRecord, { serviceId });
  const now = useNow();
  const save = useAction(saveService, { invalidate: STALE });
  if (!data) {
    if (!error) return <DetailSkeleton />;
    const hint = errorText(error, { ...en.errors, invalid_input: en.errors.service_not_found }, '');
    return <ErrorState message={en.loadFailed} hint={hint} onRetry={() => void refetch()} />;
  }
  const { service } = data;
  const { version, updatedAt, updatedByName } = service;
  return (
    <ServiceForm
      FormPreview={FormPreview}
      title={service.serviceName}
      note={en.editor.changed(version, formatMoment(updatedAt, now), updatedByName)}
      action={<Offering service={service} />}
      kept={valuesOf(service)}
      revision={String(version)}
      formVersion={service.formVersion}
      saveLabel={en.editor.save}
      saving={save}
      onSave={async ({ fields, newNamesConfirmed, basedOn }) => {
        const saved = await save.run({ serviceId, basedOn: Number(basedOn), fields, newNamesConfirmed });
        return saved ? String(saved.service.version) : null;
      }}
    />
  );
}

/** Whether the service is offered, and the way to change that. */
function Offering({ service: { serviceId, active } }: { readonly service: ServiceRecord }) {
  const told = (message: string) => ({
    invalidate: STALE,
    onSuccess: () => void showSnackbar({ tone: 'done', message }),
    onError: (error: CallErrorOf<typeof deactivateService | typeof reactivateService>) =>
      void showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.failed) }),
  });
  const deactivate = useAction(deactivateService, told(en.editor.deactivated));
  const reactivate = useAction(reactivateService, told(en.editor.reactivated));
  async function askToStop(): Promise<void> {
    const { deactivateTitle: title, deactivateText: message, deactivate: confirmLabel } = en.editor;
    if (await confirm({ title, message, confirmLabel, danger: true })) await deactivate.run({ serviceId });
  }
  return (
    <>
      <Tag tone={active ? 'done' : 'neutral'}>{active ? en.editor.active : en.editor.inactive}</Tag>
      {active ? (
        <Button dense loading={deactivate.state === 'running'} onClick={() => void askToStop()}>
          {en.editor.deactivate}
        </Button>
      ) : (
        <Button dense loading={reactivate.state === 'running'} onClick={() => void reactivate.run({ serviceId })}>
          {en.editor.reactivate}
        </Button>
      )}
    </>
  );
}
