import { showSnackbar } from '@alethea/ui/base/snackbar';
import { failureOf } from '@alethea/web-kit/calls/call-error';
import { useClient, useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { getBrand, listBrandVersions, saveBrand } from '../../../contract/client.ts';
import { operatorBrandEn as en } from '../../../texts/desk/operator-brand-en.ts';
import { operatorEn } from '../../../texts/desk/operator-en.ts';
import { deskErrorText, useDeskAction } from '../parts/use-desk-action.ts';
import { VersionHistory } from '../parts/version-history.tsx';
import type { Brand, BrandField } from './brand-values.ts';
import { takeBrand } from './take-brand.ts';

const PICTURES: ReadonlySet<BrandField> = new Set(['logo', 'witnessSignature']);

/** Who saved the brand when and what became what; an older version is brought back by saving it as the newest. */
export function BrandHistory({ inForce }: { readonly inForce: number }) {
  const now = useNow();
  const client = useClient();
  const query = useOperationPages(
    listBrandVersions,
    (before: number | undefined) => (before === undefined ? {} : { before }),
    (page) => (page.hasMore ? page.versions.at(-1)?.version : null),
  );
  const save = useDeskAction(saveBrand, { done: en.restored, invalidate: [getBrand, listBrandVersions] });
  async function restore(version: number): Promise<void> {
    try {
      const { brand } = await client.call(getBrand, { version });
      if (await save.run({ brand: brand as Brand, basedOn: inForce })) takeBrand(brand as Brand);
    } catch (error) {
      showSnackbar({ tone: 'failed', message: deskErrorText(failureOf<typeof getBrand>(error)) });
    }
  }
  return (
    <VersionHistory
      versions={query.data?.pages.flatMap((page) => page.versions) ?? []}
      query={query}
      inForce={inForce}
      texts={en}
      isRestoring={save.state === 'running'}
      onRestore={restore}
      told={({ savedAt, savedByName, changes }) => (
        <>
          <p className="al-dim">
            {savedByName === null || savedAt === null
              ? en.fromConfiguration
              : formatMoment(savedAt, now) + operatorEn.by(savedByName)}
          </p>
          <ul className="desk-change">
            {changes.map(({ field, before, after }) => (
              <li key={field}>
                {PICTURES.has(field)
                  ? en.pictureChanged(en.fields[field])
                  : en.changed(en.fields[field], before, after)}
              </li>
            ))}
          </ul>
        </>
      )}
    />
  );
}
