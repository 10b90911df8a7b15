import './directory-desk.css';
import { Tabs } from '@alethea/ui/tabs';
import { useNavigate, useSearchState } from '@alethea/web-kit/navigation';
import type { ComponentType } from 'react';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { type DirectorySearch, directoryHref, NEW_SERVICE } from './desk-address.ts';
import type { FormPreviewProps } from './form-preview.ts';
import { NewService, ServiceEditor } from './service-editor.tsx';
import { ServicesPart } from './services-part.tsx';
import { SpecialistsPart } from './specialists-part.tsx';

interface DirectoryDeskProps {
  /** The questions as the form shows them to who asks. */
  readonly FormPreview: ComponentType<FormPreviewProps>;
}

/** The directory's part of the operator's desk: services with their forms, and the records of specialists. */
export default function DirectoryDesk({ FormPreview }: DirectoryDeskProps) {
  const navigate = useNavigate();
  const [{ part, serviceId }] = useSearchState<DirectorySearch>();
  if (serviceId === NEW_SERVICE) return <NewService FormPreview={FormPreview} />;
  if (serviceId) return <ServiceEditor key={serviceId} serviceId={serviceId} FormPreview={FormPreview} />;
  const active = part === 'specialists' ? 'specialists' : 'services';
  return (
    <div className="directory-desk">
      <Tabs
        label={en.parts.label}
        active={active}
        onNavigate={navigate}
        items={[
          { key: 'services', label: en.parts.services, href: directoryHref() },
          { key: 'specialists', label: en.parts.specialists, href: directoryHref({ part: 'specialists' }) },
        ]}
      />
      {active === 'services' ? <ServicesPart /> : <SpecialistsPart />}
    </div>
  );
}
