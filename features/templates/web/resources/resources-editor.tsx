import '../editor/templates.css';
import './resources.css';
import { Button } from '@alethea/ui/actions/button';
import { EmptyState } from '@alethea/ui/states/empty-state';
import type { UploadedFile } from '@alethea/web-kit/files/upload';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useRef, useState } from 'react';
import { MAX_RESOURCE_CATEGORIES, MAX_RESOURCES } from '../../contract/resource-limits.ts';
import { resourcesEn as en } from '../../texts/resources-en.ts';
import { fetchNameDialog, NameDialog } from '../editor/name-dialog.tsx';
import { useKeptFocus } from '../editor/use-kept-focus.ts';
import { useUndoSnackbar } from '../editor/use-undo-snackbar.ts';
import { groupsOf, removeCategory, removeItem, renameCategory } from '../library/library-changes.ts';
import { fetchResourceDialog, ResourceDialog } from './resource-dialog.tsx';
import { changeResource, filesOf, type KeptResources, withCategory, withResource } from './resource-draft.ts';
import { ResourceList } from './resource-list.tsx';
import type { InsertTarget } from './resource-row.tsx';
import { ResourcesBar } from './resources-bar.tsx';
import type { ResourcesEditing } from './use-resources.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface ResourcesEditorProps {
  readonly kept: KeptResources;
  readonly editing: ResourcesEditing;
  /** Left out where no message is being written. */
  readonly target?: InsertTarget | undefined;
}

type Asked =
  | { kind: 'resource'; categoryId?: string | undefined }
  | { kind: 'file'; id: string }
  | { kind: 'category' }
  | { kind: 'renameCategory' | 'renameResource'; id: string };

/** The own resources: to be inserted and opened, and in edit mode to be changed (RESOURCE-05, RESOURCE-08). */
export const ResourcesEditor = ({ kept, editing, target }: ResourcesEditorProps) => {
  const { library, isDirty, change, changeUndoably } = editing;
  const [isEditing, setEditing] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [brought, setBrought] = useState<readonly UploadedFile[]>([]);
  useEffect(() => {
    fetchNameDialog();
    fetchResourceDialog();
  }, []);
  const showUndo = useUndoSnackbar();
  const editor = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(editor);
  const isInEditMode = isEditing || isDirty;

  const addFile = (file: UploadedFile, name: string, categoryId: string) => {
    const { fileId } = file;
    setBrought((before) => [...before, file]);
    if (asked?.kind === 'file') change((now) => changeResource(now, asked.id, { fileId }));
    else change((now) => withResource(now, { name, fileId }, categoryId));
    setAsked(null);
  };
  const nameIt = (name: string) => {
    if (asked?.kind === 'category') change((now) => withCategory(now, name));
    if (asked?.kind === 'renameCategory') change((now) => renameCategory(now, asked.id, name));
    if (asked?.kind === 'renameResource') change((now) => changeResource(now, asked.id, { name }));
    setAsked(null);
  };
  const deleteCategory = (id: string) => {
    const group = groupsOf(library).find(({ category }) => category.id === id);
    if (!group) return;
    keepFocus('.templates-actions button');
    const undo = changeUndoably((now) => removeCategory(now, id));
    showUndo(en.list.deletedCategory(group.category.name, group.items.length), undo);
  };
  const deleteResource = (id: string) => {
    keepFocus('.templates-actions button');
    const undo = changeUndoably((now) => removeItem(now, id));
    showUndo(en.list.deletedResource(nameOf(library.items, id)), undo);
  };
  const askForResource = (categoryId?: string) => {
    setEditing(true);
    setAsked({ kind: 'resource', categoryId });
  };
  const newResource = (
    <Button
      variant="primary"
      icon={<IconPlus {...ICON} />}
      disabledReason={library.items.length >= MAX_RESOURCES ? en.list.full(MAX_RESOURCES) : undefined}
      onClick={() => askForResource()}
    >
      {en.list.newResource}
    </Button>
  );
  const newCategory = (
    <Button
      icon={<IconFolderPlus {...ICON} />}
      disabledReason={
        library.categories.length >= MAX_RESOURCE_CATEGORIES
          ? en.list.categoriesFull(MAX_RESOURCE_CATEGORIES)
          : undefined
      }
      onClick={() => {
        setEditing(true);
        setAsked({ kind: 'category' });
      }}
    >
      {en.list.newCategory}
    </Button>
  );
  const isEmpty = library.categories.length === 0;
  return (
    <div className="templates-editor" ref={editor}>
      {isEmpty && (
        <EmptyState
          title={en.list.emptyTitle}
          icon={<IconBooks size={22} stroke={1.75} aria-hidden />}
          action={
            <div className="templates-actions">
              {newResource}
              {newCategory}
            </div>
          }
        >
          {en.list.emptyHint}
        </EmptyState>
      )}
      {!isEmpty && (
        <>
          <div className="templates-actions">
            <Button
              icon={<IconPencil {...ICON} />}
              pressed={isInEditMode}
              disabledReason={isDirty ? en.editModeHeld : undefined}
              onClick={() => setEditing(!isEditing)}
            >
              {en.editMode}
            </Button>
            {isInEditMode && newResource}
            {isInEditMode && newCategory}
          </div>
          <ResourceList
            editing={editing}
            files={filesOf(kept, brought)}
            actions={
              isInEditMode
                ? {
                    onAdd: askForResource,
                    onRename: (id) => setAsked({ kind: 'renameCategory', id }),
                    onDelete: deleteCategory,
                    resource: {
                      onRename: (id) => setAsked({ kind: 'renameResource', id }),
                      onReplace: (id) => setAsked({ kind: 'file', id }),
                      onDelete: deleteResource,
                    },
                  }
                : null
            }
            target={target}
          />
        </>
      )}
      <ResourcesBar editing={editing} />
      {(asked?.kind === 'resource' || asked?.kind === 'file') && (
        <ResourceDialog
          replaces={asked.kind === 'file' ? nameOf(library.items, asked.id) : undefined}
          categories={groupsOf(library).map(({ category }) => category)}
          categoryId={asked.kind === 'resource' ? asked.categoryId : undefined}
          onConfirm={addFile}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && asked.kind !== 'resource' && asked.kind !== 'file' && (
        <NameDialog {...nameDialogOf(asked, library)} onConfirm={nameIt} onClose={() => setAsked(null)} />
      )}
    </div>
  );
};

const nameOf = (all: readonly { readonly id: string; readonly name: string }[], id: string) =>
  all.find((one) => one.id === id)?.name ?? '';

function nameDialogOf(
  asked: Exclude<Asked, { kind: 'resource' | 'file' }>,
  { items, categories }: ResourcesEditing['library'],
) {
  const rename = { confirmLabel: en.list.rename } as const;
  if (asked.kind === 'renameResource') {
    return { kind: 'template', title: en.form.rename, initialName: nameOf(items, asked.id), ...rename } as const;
  }
  if (asked.kind === 'renameCategory') {
    const initialName = nameOf(categories, asked.id);
    return { kind: 'category', title: en.form.renameCategory, initialName, ...rename } as const;
  }
  return { kind: 'category', title: en.list.newCategory, confirmLabel: en.form.create } as const;
}
