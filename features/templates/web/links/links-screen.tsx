import './links.css';
import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { EmailText } from '@alethea/ui/display/email-text';
import { TextField } from '@alethea/ui/fields/text-field';
import { Page } from '@alethea/ui/page/page';
import { Section } from '@alethea/ui/page/section';
import { EmptyState } from '@alethea/ui/states/empty-state';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useState } from 'react';
import { linksEn as en } from '../../texts/links-en.ts';
import type { ResourceLink } from '../../texts/resource-links-en.ts';
import { LINK_PARTS, RESOURCE_LINKS, searchLinks } from './resource-links.ts';

/** Support, handouts and references: a fixed list of pages of others, found by typing. */
export default function LinksScreen() {
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const help = { name: en.contacts.help(BRAND.productName), url: BRAND.supportUrl, about: en.contacts.helpAbout };
  const parts = LINK_PARTS.map((part) => ({
    part,
    links: searchLinks([...(part === 'support' ? [help] : []), ...RESOURCE_LINKS[part]], search),
  })).filter(({ links }) => links.length > 0);
  const count = parts.reduce((sum, { links }) => sum + links.length, 0);
  return (
    <Page title={en.title} description={en.description}>
      <div className="resource-links-search">
        <TextField
          label={en.search}
          labelHidden
          placeholder={en.search}
          type="search"
          autoComplete="off"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p role="status">{isSearching && count > 0 && en.found(count)}</p>
      </div>
      {count === 0 && <EmptyState title={en.noMatches} />}
      {parts.map(({ part, links }) => (
        <Section key={part} title={en.parts[part]}>
          <ul className="resource-links">
            {part === 'support' && !isSearching && <Contacts />}
            {links.map((link) => (
              <ExternalLink key={link.url} link={link} />
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  );
}

/** Whom people of this deployment ask (ENV-34). */
const Contacts = () => (
  <>
    <Contact href={`mailto:${BRAND.supportEmail}`} label={en.contacts.email} about={en.contacts.emailAbout}>
      <EmailText email={BRAND.supportEmail} />
    </Contact>
    <Contact href={`tel:+1${BRAND.supportPhone}`} label={en.contacts.phone} about={en.contacts.phoneAbout}>
      {formatPhone(BRAND.supportPhone)}
    </Contact>
  </>
);

interface ContactProps {
  readonly href: string;
  readonly label: string;
  readonly about: string;
  readonly children: ReactNode;
}

const Contact = ({ href, label, about, children }: ContactProps) => (
  <li>
    <p>
      {label}{' '}
      <a className="al-link" href={href}>
        {children}
      </a>
    </p>
    <p className="resource-links-about">{about}</p>
  </li>
);

/** In a tab of its own, which learns nothing of where it was opened from. */
const ExternalLink = ({ link: { name, url, about } }: { readonly link: ResourceLink }) => (
  <li>
    <a className="al-link" href={url} target="_blank" rel="noopener noreferrer">
      {name}
      <VisuallyHidden>{` ${en.newTab}`}</VisuallyHidden>
      <IconExternalLink size={14} stroke={1.75} aria-hidden />
    </a>
    <p className="resource-links-about">
      {about} <span>{new URL(url).hostname.replace(/^www\d?\./, '')}</span>
    </p>
  </li>
);
