import { LaterWindow } from '@alethea/ui/overlays/later-window';
import { fetchPart, partOf } from '@alethea/web-kit/page/parts';
import type { ResourceFormProps } from './resource-form.tsx';

const load = () => import('./resource-form.tsx');
const ResourceForm = partOf<ResourceFormProps>(load);

/** Brings the form of a resource ahead. */
export const fetchResourceDialog = () => fetchPart(load);

/** The form of a resource; what forms stand on is fetched with it, and not with a consult. */
export const ResourceDialog = (props: ResourceFormProps) => (
  <LaterWindow onClose={props.onClose}>
    <ResourceForm {...props} />
  </LaterWindow>
);
