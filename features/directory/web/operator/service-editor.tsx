import { Button } from '@alethea/ui/actions/button';
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
import { deactivateService, getServiceRecord, reactivateService } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { directoryHref } from './desk-address.ts';
import { ServiceForm, STALE } from './service-form.tsx';
import type { ServiceRecord } from './views.ts';

/** Writes a service that does not exist yet. */
export function NewService() {
  const navigate = useNavigate();
  return (
    <ServiceForm
      title={en.editor.newTitle}
      service={null}
      onCreated={(serviceId) => {
        showSnackbar({ tone: 'done', message: en.editor.created });
        navigate(directoryHref({ serviceId }), { replace: true });
      }}
    />
  );
}

/** Changes a service that exists. */
export function ServiceEditor({ serviceId }: { readonly serviceId: string }) {
  const { data, error, refetch } = useOperation(getServiceRecord, { serviceId });
  const now = useNow();
  if (!data) {
    if (!error) return <DetailSkeleton />;
    const hint = errorText(error, { ...en.errors, invalid_input: en.errors.service_not_found }, '');
    return <ErrorState message={en.loadFailed} hint={hint} onRetry={() => void refetch()} />;
  }
  const { service } = data;
  const { version, updatedAt, updatedByName, serviceName: title } = service;
  const note = en.editor.changed(version, formatMoment(updatedAt, now), updatedByName);
  return <ServiceForm title={title} note={note} action={<Offering service={service} />} service={service} />;
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
