import type { BrandSettings } from '@alethea/kernel/app/brand';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { brandChange } from '../../contract/core/changes.ts';
import { BRAND_FIELDS, getBrand, keepBrandPicture, listBrandVersions, saveBrand } from '../../contract/desk/brand.ts';
import { holdPictures, keepPicture } from './brand-pictures.ts';
import { type BrandRow, readVersions, saveNext } from './brand-store.ts';

const PAGE_SIZE = 50;
const OWN = allow('the brand is the operator’s');

/** What the desk does with the brand; `first` is what the settings of the installation say. */
export function brandImplementations(
  { files }: Pick<FeatureSupplies, 'files'>,
  first: BrandSettings,
): readonly Implementation[] {
  return [
    implementRead(getBrand, {
      async read(call, { version }) {
        const before = version === undefined ? undefined : version + 1;
        const [found] = await readVersions(call.db, first, { before, limit: 1 });
        const isThere = found !== undefined && (version === undefined || found.version === version);
        call.authorise(isThere ? OWN : deny('version_not_found'));
        if (!isThere) throw call.failure('version_not_found');
        return { brand: found.settings, saved: savedView(found) };
      },
    }),
    implementRead(listBrandVersions, {
      async read(call, { before }) {
        call.authorise(OWN);
        // One more, against which the last of the page is compared.
        const rows = await readVersions(call.db, first, { before, limit: PAGE_SIZE + 1 });
        const versions = rows.slice(0, PAGE_SIZE).map((row, index) => ({
          ...savedView(row),
          changes: changesBetween(rows[index + 1]?.settings, row.settings),
        }));
        return { versions, hasMore: rows.length > PAGE_SIZE };
      },
    }),
    implementWrite(saveBrand, {
      async write(call, { brand, basedOn }) {
        const { tx } = call;
        const [current] = await readVersions(tx, first, { limit: 1 });
        const order = { settings: brand, first, basedOn, savedBy: call.actor.personId, now: call.clock.now() };
        const isWhole = await holdPictures(tx, brand);
        const version = isWhole ? await saveNext(tx, order) : null;
        const changed = changesBetween(current?.settings, brand).map(({ field }) => field);
        call.about({ recordKind: 'brand', detail: { version: version ?? basedOn, changed: changed.join(' ') } });
        call.authorise(version === null ? deny(isWhole ? 'saved_meanwhile' : 'picture_not_found') : OWN);
        if (version === null) throw call.failure(isWhole ? 'saved_meanwhile' : 'picture_not_found');
        call.notify({ to: ['everyone'], changed: [brandChange()] });
        return { version };
      },
    }),
    implementWrite(keepBrandPicture, {
      async write(call, { fileId }) {
        const order = { fileId, ownerId: call.actor.personId, now: call.clock.now() };
        const address = await keepPicture(call.tx, files, order);
        call.about({ recordKind: 'brand', detail: { picture: address ?? '' } });
        call.authorise(address === null ? deny('picture_not_found') : OWN);
        if (address === null) throw call.failure('picture_not_found');
        return { address };
      },
    }),
  ];
}

function savedView({ version, savedAt, savedByName }: BrandRow) {
  return { version, savedAt: savedAt?.toISOString() ?? null, savedByName };
}

function changesBetween(before: BrandSettings | undefined, after: BrandSettings) {
  if (!before) return [];
  return BRAND_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
}
