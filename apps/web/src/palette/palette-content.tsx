import './command-palette.css';
import { OptionList } from '@alethea/ui/display/option-list';
import { TextField } from '@alethea/ui/fields/text-field';
import { maySee, useFeatures } from '@alethea/web-kit/page/joined-features';
import type { Finder, Finding } from '@alethea/web-kit/page/manifest';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useSession } from '@alethea/web-kit/session/session';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { en } from '../texts/en.ts';
import { type Command, type CommandGroup, groupCommands, matchCommands } from './match-commands.ts';
import { foundCommand, type PaletteSupplies, useCommands } from './use-commands.tsx';

interface PaletteContentProps extends PaletteSupplies {
  readonly early: RefObject<string | null>;
  readonly onClose: () => void;
}

/** Finds by all finders that this person may use; begun anew with others, for each has hooks of its own. */
export default function PaletteContent(props: PaletteContentProps) {
  const session = useSession();
  const finders = useFeatures().finders.filter(({ permission }) => maySee(permission, session));
  return <PaletteField key={finders.map(({ heading }) => heading).join()} finders={finders} {...props} />;
}

interface PaletteFieldProps extends PaletteContentProps {
  /** Always the same ones while the field stands. */
  readonly finders: readonly Finder[];
}

/** What was typed lives and ends with the dialog. */
function PaletteField({ finders, early, onClose, ...supplies }: PaletteFieldProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const navigate = useNavigate();
  const commands = useCommands(supplies);
  // biome-ignore lint/correctness/useHookAtTopLevel: the same finders in the same order, for the field is keyed by them
  const findings = finders.map((finder) => ({ finder, ...finder.useFound(typed) }));
  const groups = groupCommands([
    ...findings.flatMap(({ finder, found }) => found.map((thing) => foundCommand(thing, finder, navigate))),
    ...matchCommands(commands, typed),
  ]);
  const matches = groups.flatMap((group) => group.commands);
  // Rows that arrive or leave while somebody chooses never leave the choice beyond the end.
  const index = Math.min(chosen, matches.length - 1);

  useLayoutEffect(() => field.current?.focus(), []);
  // Not sooner: where nothing moves, this is rendered together with the dialog, before anything is listened to.
  useEffect(() => {
    const before = early.current ?? '';
    early.current = null;
    if (before !== '') setTyped((typed) => before + typed);
  }, [early]);

  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(index, matches.length);
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(matches[index]);
    else if (next === undefined) return;
    else setChosen(next);
    event.preventDefault();
  };
  const state = stateText(typed, matches.length, findings);
  return (
    <div className="palette">
      <TextField
        ref={field}
        label={en.palette.label}
        labelHidden
        placeholder={en.palette.placeholder(finders.map(({ finds }) => finds))}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={index >= 0 ? `${id}-${index}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={handleKey}
      />
      <CommandList id={id} groups={groups} index={index} onPoint={setChosen} onChoose={choose} />
      <p className="palette-state" role="status">
        {state}
      </p>
    </div>
  );
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % Math.max(1, count),
  ArrowUp: (index, count) => (index - 1 + count) % Math.max(1, count),
};

type StandingFinding = Finding & { readonly finder: Finder };

function stateText(typed: string, count: number, findings: readonly StandingFinding[]): string {
  const failed = findings.find(({ isFailed }) => isFailed);
  const loading = findings.find(({ isLoading }) => isLoading);
  if (loading) return loading.finder.searching;
  if (failed) return failed.finder.failed;
  if (count === 0) return en.palette.noMatches;
  return typed === '' ? '' : en.palette.matches(count);
}

const CLASS_NAMES = { list: 'palette-list', group: 'palette-group', option: 'palette-option' };

interface CommandListProps {
  readonly id: string;
  readonly groups: readonly CommandGroup<Command>[];
  readonly index: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (command: Command) => void;
}

const CommandList = ({ id, groups, index, onPoint, onChoose }: CommandListProps) => (
  <OptionList
    id={id}
    label={en.palette.results}
    groups={groups.map(({ group, commands }, place) => ({ key: String(place), name: group, options: commands }))}
    index={index}
    keyOf={(command) => command.key}
    onPoint={onPoint}
    onChoose={onChoose}
    classNames={CLASS_NAMES}
  >
    {(command) => (
      <>
        <span className="palette-icon">{command.icon}</span>
        <span className="palette-label">{command.label}</span>
        {command.detail && <span className="palette-detail">{command.detail}</span>}
      </>
    )}
  </OptionList>
);
