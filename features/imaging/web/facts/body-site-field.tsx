import { SearchSelectField } from '@alethea/ui/fields/select-field';
import { BODY_SITES } from '../../contract/facts/body-sites.ts';
import { bodySitesEn } from '../../texts/body-sites-en.ts';
import { factsEn } from '../../texts/facts-en.ts';
import { bodySiteWords } from './body-site-words.ts';

const en = factsEn.bodySite;
const OPTIONS = BODY_SITES.map((site) => ({
  value: site.id,
  group: bodySitesEn.regions[site.region],
  label: bodySiteWords(site),
}));

interface BodySiteFieldProps {
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (bodySite: string | null) => void;
}

/** A body site, found by typing a part of its name; choosing it again takes it back. */
export const BodySiteField = (props: BodySiteFieldProps) => (
  <SearchSelectField
    openOnFocus={false}
    label={en.label}
    placeholder={en.placeholder}
    nothingFound={en.nothingFound}
    options={OPTIONS}
    {...props}
  />
);
