import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { openSubscriptionPortal } from '../contract/client.ts';
import { en } from '../texts/en.ts';

/** Leads to the provider's page, whose address is made when it is wanted: it works for minutes (PREMIUM-14). */
export default function ManageSubscription() {
  const portal = useAction(openSubscriptionPortal, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showSnackbar({ tone: 'failed', message: errorText(error, en.manage.errors) }),
  });
  return (
    <Button loading={portal.state === 'running'} onClick={() => void portal.run({})}>
      {en.manage.link}
    </Button>
  );
}
