import './find-start.css';
import { Button } from '@alethea/ui/actions/button';
import { EmptyState } from '@alethea/ui/states/empty-state';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import { en } from '../../texts/en.ts';
import type { FindState } from '../find/use-find-search.ts';

/** Before a search: what can be typed, and the specialties, then their subsites, as quick choices. */
export const FindStart = ({ find }: { find: FindState }) => {
  const { specialties, criteria } = find;
  const subsites = specialties.data?.[criteria.specialty];
  if (subsites) {
    return (
      <section className="find-start" aria-label={en.start.subsitesOf(criteria.specialty)}>
        <Button
          variant="quiet"
          dense
          icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
          onClick={() => find.setSpecialty('')}
        >
          {en.start.allSpecialties}
        </Button>
        <EmptyState title={criteria.specialty}>{en.start.chooseSubsite}</EmptyState>
        <QuickChoices label={en.search.subsite} choices={subsites} onChoose={find.setSubsite} />
      </section>
    );
  }
  return (
    <section className="find-start" aria-label={en.start.title}>
      <EmptyState title={en.start.title} icon={<IconStethoscope size={22} stroke={1.75} aria-hidden />}>
        {en.start.hint}
      </EmptyState>
      <QuickChoices
        label={en.start.specialties}
        choices={Object.keys(specialties.data ?? {})}
        onChoose={find.setSpecialty}
      />
    </section>
  );
};

interface QuickChoicesProps {
  label: string;
  choices: readonly string[];
  onChoose: (choice: string) => void;
}

const QuickChoices = ({ label, choices, onChoose }: QuickChoicesProps) => (
  <ul className="find-start-choices" aria-label={label}>
    {choices.map((choice) => (
      <li key={choice}>
        <Button onClick={() => onChoose(choice)}>{choice}</Button>
      </li>
    ))}
  </ul>
);
