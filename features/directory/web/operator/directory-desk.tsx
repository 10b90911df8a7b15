import './directory-desk.css';
import { Tabs } from '@alethea/ui/display/tabs';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { type DirectorySearch, directoryHref, NEW_SERVICE } from './desk-address.ts';
import { NewService, ServiceEditor } from './service-editor.tsx';
import { ServicesPart } from './services-part.tsx';
import { SpecialistsPart } from './specialists-part.tsx';
import { WordsPart } from './words-part.tsx';

/** The directory's part of the operator's desk: services with their forms, the records of specialists, and
 * the words of the search. */
export default function DirectoryDesk() {
  const navigate = useNavigate();
  const [{ part, serviceId }] = useSearchState<DirectorySearch>();
  if (serviceId === NEW_SERVICE) return <NewService />;
  if (serviceId) return <ServiceEditor key={serviceId} serviceId={serviceId} />;
  const active = part === 'specialists' || part === 'words' ? part : 'services';
  return (
    <div className="directory-desk">
      <Tabs
        label={en.parts.label}
        active={active}
        onNavigate={navigate}
        items={[
          { key: 'services', label: en.parts.services, href: directoryHref() },
          { key: 'specialists', label: en.parts.specialists, href: directoryHref({ part: 'specialists' }) },
          { key: 'words', label: en.parts.words, href: directoryHref({ part: 'words' }) },
        ]}
      />
      {active === 'services' && <ServicesPart />}
      {active === 'specialists' && <SpecialistsPart />}
      {active === 'words' && <WordsPart />}
    </div>
  );
}
