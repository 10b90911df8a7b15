import { moved } from '@alethea/ui/actions/moved.ts';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useEffect, useMemo, useRef, useState } from 'react';
import { deskEn as en } from '../../texts/desk-en.ts';
import { blankField, blankSection, type FieldValues, type SectionValues } from './form-values.ts';

type Sections = readonly SectionValues[];
/** Changes the sections as they stand at that moment. */
export type ChangeSections = (change: (sections: Sections) => Sections) => void;

/** What is done with the sections and fields of a form; the functions stay the same, so that rows keep theirs. */
export interface SectionActions {
  addSection(): void;
  changeSection(key: string, part: Partial<SectionValues>): void;
  moveSection(from: number, to: number): void;
  removeSection(key: string, name: string): void;
  addField(sectionKey: string): void;
  changeField(key: string, part: Partial<FieldValues>): void;
  /** Within its section. */
  moveField(key: string, to: number): void;
  /** To the end of another section. */
  moveToSection(key: string, sectionKey: string): void;
  removeField(key: string, name: string): void;
  toggle(key: string): void;
}

/** The sections of a form while they are written, and which of their fields are open. */
export function useSections(change: ChangeSections): {
  readonly open: ReadonlySet<string>;
  readonly actions: SectionActions;
} {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const actions = useMemo(() => sectionActions((next) => latest.current(next), setOpen), []);
  return { open, actions };
}

function sectionActions(
  change: ChangeSections,
  setOpen: (next: (open: ReadonlySet<string>) => ReadonlySet<string>) => void,
): SectionActions {
  const ofSection = (key: string, next: (section: SectionValues) => SectionValues) =>
    change((sections) => sections.map((one) => (one.key === key ? next(one) : one)));
  const ofFields = (key: string, next: (fields: readonly FieldValues[], at: number) => readonly FieldValues[]) =>
    change((sections) =>
      sections.map((section) => {
        const at = section.fields.findIndex((field) => field.key === key);
        return at < 0 ? section : { ...section, fields: next(section.fields, at) };
      }),
    );
  return {
    addSection() {
      const key = crypto.randomUUID();
      change((sections) => [...sections, blankSection(key)]);
      focusSoon(key);
    },
    changeSection: (key, part) => ofSection(key, (section) => ({ ...section, ...part })),
    moveSection: (from, to) => change((sections) => moved(sections, from, to)),
    removeSection(key, name) {
      let before: Sections = [];
      change((sections) => {
        before = sections;
        const left = sections.filter((one) => one.key !== key);
        // A form has at least one section.
        return left.length > 0 ? left : [blankSection(crypto.randomUUID())];
      });
      focusSoon('forms-add-section');
      offerUndo(name, () => change((sections) => withSection(sections, before, key)));
    },
    addField(sectionKey) {
      const key = crypto.randomUUID();
      change((sections) =>
        sections.map((section) =>
          section.key === sectionKey ? { ...section, fields: [...section.fields, blankField(key, sections)] } : section,
        ),
      );
      setOpen((open) => new Set([...open, key]));
      focusSoon(`${key}-label`);
    },
    changeField: (key, part) =>
      ofFields(key, (fields) => fields.map((field) => (field.key === key ? { ...field, ...part } : field))),
    moveField: (key, to) => ofFields(key, (fields, at) => moved(fields, at, to)),
    moveToSection(key, sectionKey) {
      change((sections) => {
        const field = sections.flatMap(({ fields }) => fields).find((one) => one.key === key);
        if (!field) return sections;
        return sections.map((section) => {
          const others = section.fields.filter((one) => one.key !== key);
          return { ...section, fields: section.key === sectionKey ? [...others, field] : others };
        });
      });
      focusSoon(`${key}-section`);
    },
    removeField(key, name) {
      let before: Sections = [];
      change((sections) => {
        before = sections;
        return sections.map((one) => ({ ...one, fields: one.fields.filter((field) => field.key !== key) }));
      });
      const section = before.find(({ fields }) => fields.some((field) => field.key === key));
      const at = section?.fields.findIndex((field) => field.key === key) ?? -1;
      const next = section?.fields[at + 1] ?? section?.fields[at - 1];
      focusSoon(next ? `${next.key}-toggle` : `${section?.key}-add`);
      offerUndo(name, () => change((sections) => withField(sections, before, key)));
    },
    toggle: (key) =>
      setOpen((open) => new Set(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key])),
  };
}

function offerUndo(name: string, onClick: () => void): void {
  showSnackbar({ message: en.sections.removed(name), action: { label: en.sections.undo, onClick } });
}

/** A section put back where it was; one that is there already stays. */
function withSection(sections: Sections, before: Sections, key: string): Sections {
  const at = before.findIndex((one) => one.key === key);
  if (at < 0 || sections.some((one) => one.key === key)) return sections;
  return [...sections.slice(0, at), ...before.slice(at, at + 1), ...sections.slice(at)];
}

/** A field put back where it was, in a section that is still there. */
function withField(sections: Sections, before: Sections, key: string): Sections {
  if (sections.some(({ fields }) => fields.some((field) => field.key === key))) return sections;
  const home = before.find(({ fields }) => fields.some((field) => field.key === key));
  const at = home?.fields.findIndex((field) => field.key === key) ?? -1;
  return sections.map((section) =>
    section.key === home?.key
      ? {
          ...section,
          fields: [...section.fields.slice(0, at), ...home.fields.slice(at, at + 1), ...section.fields.slice(at)],
        }
      : section,
  );
}

/** Once React has drawn it. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
