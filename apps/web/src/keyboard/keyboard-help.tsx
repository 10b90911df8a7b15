import './keyboard-help.css';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { areSingleKeysOn, type Shortcut, ShortcutsContext, setSingleKeysOn } from '@alethea/web-kit/page/shortcuts';
import { Fragment, useContext, useState } from 'react';
import { en } from '../texts/en.ts';
import { keyCaps } from './shortcut-keys.ts';

/** Lists what keys do, everywhere and on the open screen, and switches single keys off for who dictates. */
export const KeyboardHelp = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={en.keyboardHelp.title}>
    <HelpContent />
  </Dialog>
);

/** Read when the dialog opens: what lies below it stays the same while it is open. */
const HelpContent = () => {
  const registry = useContext(ShortcutsContext);
  const [groups] = useState(() => registry?.groups() ?? []);
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
};

const Keys = ({ shortcut }: { shortcut: Shortcut }) =>
  shortcut.keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span> {en.keyboardHelp.or} </span>}
      {keyCaps(key).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </Fragment>
  ));
