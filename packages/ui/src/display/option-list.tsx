import { type ReactNode, useEffect, useRef } from 'react';

interface OptionListProps<Option> {
  /** The list is `<id>-list`, its options `<id>-0` and on: what the combobox names as controlled and active. */
  readonly id: string;
  readonly label: string;
  readonly groups: readonly { readonly key: string; readonly name: string; readonly options: readonly Option[] }[];
  /** Which option is chosen, counted over all groups. */
  readonly index: number;
  readonly keyOf: (option: Option) => string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (option: Option) => void;
  readonly classNames: { readonly list: string; readonly group: string; readonly option: string };
  readonly children: (option: Option) => ReactNode;
}

/** The grouped options under a combobox, which keeps the focus and the keys; the chosen one is kept in sight. */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { id, label, groups, index, keyOf, onPoint, onChoose, classNames, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const options = groups.flatMap((group) => group.options);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${index}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, index]);
  return (
    <div className={classNames.list} role="listbox" id={`${id}-list`} aria-label={label} ref={list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={group.key} role="group" aria-labelledby={`${id}-group-${group.key}`}>
          <div className={classNames.group} id={`${id}-group-${group.key}`}>
            {group.name}
          </div>
          {group.options.map((option) => {
            const position = options.indexOf(option);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
              <div
                key={keyOf(option)}
                className={classNames.option}
                role="option"
                id={`${id}-${position}`}
                aria-selected={position === index}
                tabIndex={-1}
                onMouseMove={() => onPoint(position)}
                onClick={() => onChoose(option)}
              >
                {children(option)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
