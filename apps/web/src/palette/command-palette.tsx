import './command-palette.css';
import { Dialog } from '@alethea/ui/dialog';
import { OptionList } from '@alethea/ui/option-list';
import { TextField } from '@alethea/ui/text-field';
import { useNavigate } from '@alethea/web-kit/navigation';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { en } from '../texts/en.ts';
import { type Command, type CommandGroup, groupCommands, matchCommands } from './match-commands.ts';
import { consultCommand, type PaletteSupplies, useCommands } from './use-commands.tsx';
import { useEarlyKeys } from './use-early-keys.ts';
import { useFoundConsults } from './use-found-consults.ts';

interface CommandPaletteProps extends PaletteSupplies {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Goes anywhere and does anything from the keyboard: a text field over a list, in which arrows and Enter choose. */
export const CommandPalette = ({ opened, onClose, ...supplies }: CommandPaletteProps) => {
  const early = useEarlyKeys(opened);
  return (
    <Dialog opened={opened} onClose={onClose} title={en.palette.title}>
      <PaletteContent {...supplies} early={early} onClose={onClose} />
    </Dialog>
  );
};

interface PaletteContentProps extends PaletteSupplies {
  readonly early: RefObject<string | null>;
  readonly onClose: () => void;
}

/** What was typed lives and ends with the dialog. */
const PaletteContent = ({ early, onClose, ...supplies }: PaletteContentProps) => {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const navigate = useNavigate();
  const commands = useCommands(supplies);
  const found = useFoundConsults(typed);
  const groups = groupCommands([
    ...found.consults.map((consult) => consultCommand(consult, navigate)),
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
  const state = stateText(typed, matches.length, found);
  return (
    <div className="palette">
      <TextField
        ref={field}
        label={en.palette.label}
        labelHidden
        placeholder={found.mayFind ? en.palette.placeholder : en.palette.placeholderWithoutConsults}
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
};

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % Math.max(1, count),
  ArrowUp: (index, count) => (index - 1 + count) % Math.max(1, count),
};

function stateText(typed: string, count: number, { isLoading, isFailed }: ReturnType<typeof useFoundConsults>): string {
  if (isLoading) return en.palette.searching;
  if (isFailed) return en.palette.searchFailed;
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
