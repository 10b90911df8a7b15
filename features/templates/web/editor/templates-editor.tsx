import './templates.css';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { Button } from '@alethea/ui/actions/button';
import { SaveBar } from '@alethea/ui/form/save-bar';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { Notice } from '@alethea/ui/states/notice';
import { errorText, isCode } from '@alethea/web-kit/calls/call-error';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { useEffect, useRef, useState } from 'react';
import { MAX_CATEGORIES, MAX_TEMPLATES } from '../../contract/template-limits.ts';
import { en } from '../../texts/en.ts';
import { addCategory, groupsOf, removeCategory, removeItem, renameCategory } from '../library/library-changes.ts';
import { withNewTemplate } from '../library/new-template.ts';
import type { TemplatesEditing } from '../library/use-library.ts';
import { fetchNameDialog, NameDialog } from './name-dialog.tsx';
import { TemplateFields } from './template-fields.tsx';
import { TemplateList } from './template-list.tsx';
import { FOCUS, useKeptFocus } from './use-kept-focus.ts';
import { useUndoSnackbar } from './use-undo-snackbar.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface TemplatesEditorProps {
  readonly editing: TemplatesEditing;
  readonly selectedId: string | undefined;
  readonly onSelect: (templateId: string | undefined) => void;
}

type Asked =
  | { kind: 'template'; categoryId?: string | undefined }
  | { kind: 'category' }
  | { kind: 'rename'; categoryId: string };

/** The own templates: the list of them, the chosen one to be changed, and what becomes of the changes. */
export const TemplatesEditor = ({ editing, selectedId, onSelect }: TemplatesEditorProps) => {
  const { library, change, changeUndoably } = editing;
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(fetchNameDialog, []);
  const [createdId, setCreatedId] = useState<string>();
  const showUndo = useUndoSnackbar();
  const editor = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(editor);
  const template = library.items.find(({ id }) => id === selectedId);
  const nextId = () => newId(systemClock.now());

  const create = (name: string, categoryId: string) => {
    const id = nextId();
    setCreatedId(id);
    change((now) => withNewTemplate(now, { id, name, text: '' }, categoryId));
    onSelect(id);
  };
  const deleteCategory = (categoryId: string) => {
    const group = groupsOf(library).find(({ category }) => category.id === categoryId);
    if (!group) return;
    keepFocus(FOCUS.anyRow, FOCUS.newTemplate);
    const undo = changeUndoably((now) => removeCategory(now, categoryId));
    showUndo(en.list.deletedCategory(group.category.name, group.items.length), undo);
  };
  const deleteTemplate = (id: string, name: string) => {
    const order = groupsOf(library).flatMap(({ items }) => items.map((one) => one.id));
    const place = order.indexOf(id);
    const neighbours = [order[place + 1], order[place - 1]].filter((one) => one !== undefined);
    keepFocus(...neighbours.map(FOCUS.row), FOCUS.newTemplate);
    const undo = changeUndoably((now) => removeItem(now, id));
    onSelect(undefined);
    showUndo(en.list.deletedTemplate(name), undo);
  };
  const choose = (id: string) => {
    keepFocus(FOCUS.back);
    onSelect(id);
  };
  const goBack = (id: string) => {
    keepFocus(FOCUS.row(id));
    onSelect(undefined);
  };
  const confirm = (name: string, categoryId: string) => {
    if (asked?.kind === 'template') create(name, categoryId);
    if (asked?.kind === 'category') change((now) => addCategory(now, { id: nextId(), name, itemIds: [] }));
    if (asked?.kind === 'rename') change((now) => renameCategory(now, asked.categoryId, name));
    setAsked(null);
  };
  const add = (
    <>
      <Button
        variant="primary"
        icon={<IconPlus {...ICON} />}
        disabledReason={library.items.length >= MAX_TEMPLATES ? en.list.full(MAX_TEMPLATES) : undefined}
        onClick={() => setAsked({ kind: 'template' })}
      >
        {en.list.newTemplate}
      </Button>
      <Button
        icon={<IconFolderPlus {...ICON} />}
        disabledReason={
          library.categories.length >= MAX_CATEGORIES ? en.list.categoriesFull(MAX_CATEGORIES) : undefined
        }
        onClick={() => setAsked({ kind: 'category' })}
      >
        {en.list.newCategory}
      </Button>
    </>
  );
  const isEmpty = library.categories.length === 0;
  return (
    <div className="templates-editor" ref={editor}>
      {!isEmpty && <div className="templates-actions">{add}</div>}
      <div
        className="templates-columns"
        data-open={template !== undefined || undefined}
        data-empty={isEmpty || undefined}
      >
        <section className="templates-side" aria-label={en.list.label}>
          <TemplateList
            editing={editing}
            selectedId={selectedId}
            firstStep={<div className="templates-actions">{add}</div>}
            actions={{
              onSelect: choose,
              onNewTemplate: (categoryId) => setAsked({ kind: 'template', categoryId }),
              onRename: (categoryId) => setAsked({ kind: 'rename', categoryId }),
              onDeleteCategory: deleteCategory,
            }}
          />
        </section>
        {!isEmpty && (
          <section className="templates-main" aria-label={en.fields.template}>
            {template ? (
              <>
                <Button
                  variant="quiet"
                  className="templates-back"
                  icon={<IconChevronLeft {...ICON} />}
                  onClick={() => goBack(template.id)}
                >
                  {en.list.back}
                </Button>
                <TemplateFields
                  key={template.id}
                  editing={editing}
                  template={template}
                  isNew={template.id === createdId}
                  onDelete={() => deleteTemplate(template.id, template.name)}
                />
              </>
            ) : (
              <EmptyState title={en.list.choose} icon={<IconTemplate size={22} stroke={1.75} aria-hidden />}>
                {en.list.chooseHint}
              </EmptyState>
            )}
          </section>
        )}
      </div>
      <EditorBar editing={editing} />
      {asked && (
        <NameDialog
          {...dialogOf(asked)}
          initialName={
            asked.kind === 'rename' ? (library.categories.find(({ id }) => id === asked.categoryId)?.name ?? '') : ''
          }
          categories={asked.kind === 'template' ? groupsOf(library).map(({ category }) => category) : []}
          categoryId={asked.kind === 'template' ? asked.categoryId : undefined}
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
};

function dialogOf({ kind }: Asked) {
  if (kind === 'template') return { kind, title: en.list.newTemplate, confirmLabel: en.dialog.create };
  if (kind === 'category') return { kind, title: en.list.newCategory, confirmLabel: en.dialog.create };
  return { kind: 'category', title: en.dialog.renameCategory, confirmLabel: en.dialog.rename } as const;
}

const EditorBar = ({ editing }: Pick<TemplatesEditorProps, 'editing'>) => {
  const { isDirty, isConflict, blockedReason, state, error } = editing;
  const failure =
    state === 'error' && error && !(isConflict && isCode(error, 'templates_changed'))
      ? { title: en.saveFailed, text: errorText(error, en.reasons, en.reasons.fallback) }
      : undefined;
  return (
    <>
      {isConflict && (
        <Notice
          tone="waiting"
          title={en.conflict.title}
          action={
            <Button dense onClick={editing.merge}>
              {en.conflict.merge}
            </Button>
          }
        >
          {state === 'error' ? `${en.saveFailed} ` : ''}
          {en.conflict.text}
        </Notice>
      )}
      <SaveBar
        isDirty={isDirty}
        state={state}
        texts={en.bar}
        failure={failure}
        blockedReason={blockedReason}
        onSave={() => void editing.save()}
        onDiscard={editing.discard}
      >
        {isDirty && <span className="templates-dim">{en.unsaved}</span>}
      </SaveBar>
    </>
  );
};
