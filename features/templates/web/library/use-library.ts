import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, isCode } from '@alethea/web-kit/calls/call-error';
import { operationKey } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { getTemplates, saveTemplates } from '../../contract/client.ts';
import type { Template } from '../../contract/template-library.ts';
import { libraryProblem } from './library-problem.ts';
import { type LibraryEditing, useEditing } from './use-editing.ts';
import type { KeptTemplates } from './views.ts';

/** The templates as they are being edited. */
export type TemplatesEditing = LibraryEditing<Template, CallErrorOf<typeof saveTemplates>>;

/** See TemplatesEditing. */
export function useLibrary({ templates: kept, version }: KeptTemplates): TemplatesEditing {
  const queryClient = useQueryClient();
  const queryKey = operationKey(getTemplates, {});
  const action = useAction(saveTemplates, {
    onError: (error) => {
      if (isCode(error, 'templates_changed')) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return useEditing({
    ...{ kept, version, action },
    problemOf: libraryProblem,
    async save(templates, basedOnVersion) {
      // A refetch that is under way would bring back what this save replaces.
      await queryClient.cancelQueries({ queryKey });
      const output = await action.run({ templates, basedOnVersion });
      if (output === undefined) return undefined;
      queryClient.setQueryData(queryKey, output);
      return output.version;
    },
  });
}
