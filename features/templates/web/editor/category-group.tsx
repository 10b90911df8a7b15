import { IconButton } from '@alethea/ui/actions/icon-button';
import { Menu } from '@alethea/ui/overlays/menu';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId } from 'react';
import type { Template } from '../../contract/template-library.ts';
import { en } from '../../texts/en.ts';
import { beginningOf, type TemplateGroup } from '../library/library-changes.ts';
import type { Dragged } from './use-drag-order.ts';
import type { useOrdering } from './use-ordering.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with the entries of the list. */
export interface ListActions {
  readonly onSelect: (templateId: string) => void;
  readonly onNewTemplate: (categoryId?: string) => void;
  readonly onRename: (categoryId: string) => void;
  readonly onDeleteCategory: (categoryId: string) => void;
}

type Ordering = ReturnType<typeof useOrdering>;

interface CategoryGroupProps {
  readonly group: TemplateGroup;
  readonly place: number;
  readonly selectedId: string | undefined;
  readonly actions: ListActions;
  /** Of the element that tells how handles are used. */
  readonly hintId: string;
  /** Null while nothing can be moved. */
  readonly ordering: Ordering | null;
}

/** A category with its templates; both can be moved by their handles. */
export const CategoryGroup = (props: CategoryGroupProps) => {
  const { group, place, selectedId, actions, hintId, ordering } = props;
  const { category, templates } = group;
  const titleId = useId();
  const dragged: Dragged = { kind: 'category', id: category.id, categoryId: category.id, place };
  const target = ordering?.target?.categoryId === category.id ? ordering.target : null;
  const isTarget = target !== null && (ordering?.dragged?.kind === 'category' || templates.length === 0);
  const dropPlace = target !== null && ordering?.dragged?.kind === 'template' ? target.place : null;
  return (
    <section
      className="templates-category"
      aria-labelledby={titleId}
      data-row="category"
      data-category={category.id}
      data-place={place}
      data-target={isTarget || undefined}
      data-dragged={ordering?.dragged?.id === category.id || undefined}
    >
      <div className="templates-category-head">
        {ordering && <Handle name={category.name} dragged={dragged} hintId={hintId} ordering={ordering} />}
        <h2 id={titleId}>{category.name}</h2>
        <Menu
          label={en.list.categoryActions(category.name)}
          trigger={
            <IconButton label={en.list.categoryActions(category.name)}>
              <IconDots {...ICON} />
            </IconButton>
          }
          items={[
            {
              key: 'add',
              label: en.list.addHere,
              icon: <IconPlus {...ICON} />,
              onSelect: () => actions.onNewTemplate(category.id),
            },
            {
              key: 'rename',
              label: en.list.rename,
              icon: <IconPencil {...ICON} />,
              onSelect: () => actions.onRename(category.id),
            },
            {
              key: 'delete',
              label: en.list.delete,
              icon: <IconTrash {...ICON} />,
              danger: true,
              onSelect: () => actions.onDeleteCategory(category.id),
            },
          ]}
        />
      </div>
      {templates.length === 0 && <p className="templates-dim templates-none">{en.list.emptyCategory}</p>}
      <ul className="templates-rows" aria-labelledby={titleId}>
        {templates.map((template, index) => (
          <li
            key={template.id}
            className="templates-row"
            data-row="template"
            data-place={index}
            data-selected={template.id === selectedId || undefined}
            data-dragged={ordering?.dragged?.id === template.id || undefined}
            data-drop={
              dropPlace === index
                ? 'before'
                : dropPlace === templates.length && index === templates.length - 1
                  ? 'after'
                  : undefined
            }
          >
            {ordering && (
              <Handle
                name={template.name}
                dragged={{ kind: 'template', id: template.id, categoryId: category.id, place: index }}
                hintId={hintId}
                ordering={ordering}
              />
            )}
            <TemplateButton template={template} isSelected={template.id === selectedId} onSelect={actions.onSelect} />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface TemplateButtonProps {
  readonly template: Template;
  readonly isSelected: boolean;
  readonly onSelect: (templateId: string) => void;
}

const TemplateButton = ({ template: { id, name, text }, isSelected, onSelect }: TemplateButtonProps) => (
  <button
    type="button"
    className="templates-open"
    data-template={id}
    aria-current={isSelected || undefined}
    onClick={() => onSelect(id)}
  >
    <span className="templates-name">{name.trim() || en.list.noName}</span>
    <span className="templates-words">{beginningOf(text) || en.list.noText}</span>
  </button>
);

interface HandleProps {
  readonly name: string;
  readonly dragged: Dragged;
  readonly hintId: string;
  readonly ordering: Ordering;
}

const Handle = ({ name, dragged, hintId, ordering }: HandleProps) => (
  <button
    type="button"
    className="templates-handle"
    aria-label={en.list.moveTemplate(name)}
    aria-describedby={hintId}
    data-handle={dragged.id}
    {...ordering.handleProps(dragged)}
  >
    <IconGripVertical size={16} stroke={1.75} aria-hidden />
  </button>
);
