import { keyCaps } from '@alethea/ui/actions/key-caps.ts';
import './keyboard-help.css';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import {
  areSingleKeysOn,
  type Shortcut,
  type ShortcutGroup,
  ShortcutsContext,
  setSingleKeysOn,
} from '@alethea/web-kit/page/shortcuts';
import { Fragment, useContext, useState } from 'react';
import { en } from '../texts/en.ts';

/**
 * What keys do, those of the screen first, and the switch; the keys are read when the dialog opens, for what lies below
 * stays the same meanwhile.
 */
export default function HelpContent() {
  const registry = useContext(ShortcutsContext);
  const [groups] = useState(() => {
    const isOfAll = ({ group }: ShortcutGroup) => Number(group === en.keyboardHelp.everywhere);
    return (registry?.groups() ?? []).toSorted((one, other) => isOfAll(one) - isOfAll(other));
  });
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const handleChange = (on: boolean) => {
    setSingleKeysOn(on);
    setIsOn(on);
  };
  return (
    <div className="keyboard-help">
      {groups.map(({ group, shortcuts }) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <dl>
            {shortcuts.map((shortcut) => (
              <div key={shortcut.label}>
                <dt>{shortcut.label}</dt>
                <dd>
                  <Keys shortcut={shortcut} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <CheckboxField
        label={en.keyboardHelp.singleKeys}
        help={en.keyboardHelp.singleKeysHelp}
        checked={isOn}
        onChange={(event) => handleChange(event.currentTarget.checked)}
      />
    </div>
  );
}

const Keys = ({ shortcut }: { shortcut: Shortcut }) =>
  shortcut.keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span> {en.keyboardHelp.or} </span>}
      {keyCaps(key).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </Fragment>
  ));
