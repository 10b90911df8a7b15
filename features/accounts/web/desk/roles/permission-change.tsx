import { operatorEn as en } from '../../../texts/desk/operator-en.ts';

const KEY_LABELS: Readonly<Record<string, string>> = en.roles.keys;

/** What a list gained and lost, in words; a key that is no more stands as it was. */
export function PermissionChange(props: { readonly added: readonly string[]; readonly removed: readonly string[] }) {
  const labelOf = (key: string) => KEY_LABELS[key] ?? key;
  return (
    <ul className="desk-change">
      {props.added.map((key) => (
        <li key={key} data-kind="added">
          {en.roles.added(labelOf(key))}
        </li>
      ))}
      {props.removed.map((key) => (
        <li key={key} data-kind="removed">
          {en.roles.removed(labelOf(key))}
        </li>
      ))}
    </ul>
  );
}
