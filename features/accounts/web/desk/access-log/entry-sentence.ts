import { accessEventGroupsEn, accessEventsEn } from '../../../texts/desk/access-events-en.ts';
import { operatorEn } from '../../../texts/desk/operator-en.ts';

const en = operatorEn.accessLog;

interface Told {
  readonly event: string;
  readonly personName: string | null;
  readonly aboutName: string | null;
}

/** The name under which the log keeps what is done on the server itself. */
const COMMAND_LINE = 'command line';

/**
 * One entry as a sentence: who did what to whom. Who signs in is known by what the entry is about alone, for the call began
 * with nobody.
 */
export function entrySentence({ event, personName, aboutName }: Told): string {
  const words = eventWords(event);
  const told = words.replaceAll('{about}', aboutName ?? en.someone);
  // Where nobody of ours did it, the words are a sentence of their own.
  if (/^\p{Lu}/u.test(told)) return told;
  if (personName === COMMAND_LINE) return `${en.commandLine} ${told}`;
  return `${personName ?? (words === told ? aboutName : null) ?? en.nobody} ${told}`;
}

/** What an event says; one without words is its name, taken apart. */
function eventWords(event: string): string {
  return (
    accessEventsEn[event] ??
    event
      .replace(/\.(?=[^.]*$)/, ': ')
      .replaceAll('.', ' ')
      .replaceAll(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
  );
}

/** What one can narrow the log to: groups of events, then single ones. */
export function eventChoices(): readonly { readonly value: string; readonly label: string }[] {
  const groups = Object.entries(accessEventGroupsEn).map(([value, label]) => ({ value, label: en.everyOf(label) }));
  const single = Object.entries(accessEventsEn).map(([value, words]) => {
    const text = words.replaceAll('{about}', en.someone);
    return { value, label: text.charAt(0).toUpperCase() + text.slice(1) };
  });
  return [...groups, ...single];
}
