import type { InsertedResource } from '@alethea/consults/contract/slots';
import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { Menu } from '@alethea/ui/overlays/menu';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { formatFileSize } from '@alethea/web-kit/page/format';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { copyResource } from '../../contract/client.ts';
import { resourcesEn as en } from '../../texts/resources-en.ts';
import type { DraftResource, ResourceFile } from './resource-draft.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** So long it is said that a resource was inserted (RESOURCE-25). */
const INSERTED_MS = 2500;

/** Where resources are inserted: a message that is being written. */
export interface InsertTarget {
  /** How many more files there is room for. */
  readonly room: number;
  readonly onInsert: (resource: InsertedResource) => void;
}

/** What can be done with a resource in edit mode. */
export interface ResourceActions {
  readonly onRename: (resourceId: string) => void;
  readonly onReplace: (resourceId: string) => void;
  readonly onDelete: (resourceId: string) => void;
}

interface ResourceRowProps {
  readonly resource: DraftResource;
  readonly file: ResourceFile | undefined;
  /** Null outside edit mode. */
  readonly actions: ResourceActions | null;
  readonly target: InsertTarget | undefined;
}

/** A resource: its name, which opens its file, and what can be done with it. */
export const ResourceRow = ({ resource, file, actions, target }: ResourceRowProps) => {
  const { id, name } = resource;
  return (
    <div className="resources-row" data-resource={id}>
      <div className="resources-words">
        {file ? (
          <a
            className="al-link"
            href={file.downloadUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={en.list.open(name)}
          >
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        {file && (
          <span className="resources-about">
            {[file.fileName, formatFileSize(file.sizeBytes), file.usedCount !== null && en.list.used(file.usedCount)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </div>
      {actions === null ? (
        target && <InsertButton resource={resource} target={target} />
      ) : (
        <ResourceMenu resource={resource} actions={actions} />
      )}
    </div>
  );
};

interface InsertButtonProps {
  readonly resource: DraftResource;
  readonly target: InsertTarget;
}

/** Puts a copy of the file to the message (RESOURCE-09). */
const InsertButton = ({ resource: { id: resourceId, name }, target }: InsertButtonProps) => {
  const { room, onInsert } = target;
  const { state, error, run } = useAction(copyResource, {
    successMs: INSERTED_MS,
    onSuccess: ({ resourceName, file }) => onInsert({ resourceId, resourceName, file }),
  });
  const isInserted = state === 'success';
  return (
    <div className="resources-insert">
      <Button
        dense
        loading={state === 'running'}
        icon={isInserted ? <IconCheck size={16} stroke={2} aria-hidden /> : undefined}
        aria-label={isInserted ? en.insert.labelDone(name) : en.insert.label(name)}
        disabledReason={isInserted ? en.insert.inserted : room > 0 ? undefined : en.insert.full}
        onClick={() => void run({ resourceId })}
      >
        {isInserted ? en.insert.inserted : en.insert.insert}
      </Button>
      <span role="alert">
        {error && <span className="al-error">{errorText(error, en.insert.errors, en.insert.failed)}</span>}
      </span>
    </div>
  );
};

interface ResourceMenuProps {
  readonly resource: DraftResource;
  readonly actions: ResourceActions;
}

const ResourceMenu = ({ resource: { id, name }, actions }: ResourceMenuProps) => (
  <Menu
    label={en.list.actions(name)}
    trigger={
      <IconButton label={en.list.actions(name)}>
        <IconDots {...ICON} />
      </IconButton>
    }
    items={[
      {
        key: 'rename',
        label: en.list.rename,
        icon: <IconPencil {...ICON} />,
        onSelect: () => actions.onRename(id),
      },
      {
        key: 'replace',
        label: en.list.replace,
        icon: <IconFileUpload {...ICON} />,
        onSelect: () => actions.onReplace(id),
      },
      {
        key: 'delete',
        label: en.list.delete,
        icon: <IconTrash {...ICON} />,
        danger: true,
        onSelect: () => actions.onDelete(id),
      },
    ]}
  />
);
