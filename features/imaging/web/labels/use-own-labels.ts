import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { forgetOwnLabel, getOwnLabels } from '../../contract/client.ts';
import { labellingEn } from '../../texts/labelling/labelling-en.ts';

const en = labellingEn.picker;
const NONE: readonly string[] = [];

/** The labels that the person made, and what stops offering one. */
export function useOwnLabels() {
  const { data, refetch } = useOperation(getOwnLabels, {});
  const forgetting = useAction(forgetOwnLabel, {
    invalidate: [getOwnLabels],
    onSuccess: (_, { label }) => showSnackbar({ tone: 'done', message: en.forgotten(label) }),
    onError: () => showSnackbar({ tone: 'failed', message: en.forgetFailed }),
  });
  return {
    own: data?.customLabels ?? NONE,
    refetch: () => void refetch(),
    forget: (label: string) => void forgetting.run({ label }),
  };
}
