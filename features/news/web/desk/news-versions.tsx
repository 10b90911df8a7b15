import { Button } from '@alethea/ui/actions/button';
import { CollapsibleSection } from '@alethea/ui/page/section';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { deskEn as en } from '../../texts/desk-en.ts';
import type { Content, DeskNews } from './news-values.ts';

interface NewsVersionsProps {
  readonly versions: DeskNews['versions'];
  readonly onUse: (content: Content) => void;
}

/** What readers were told before it was changed; a former text goes into the form and is in force once that is saved. */
export function NewsVersions({ versions, onUse }: NewsVersionsProps) {
  const now = useNow();
  if (versions.length === 0) return null;
  return (
    <CollapsibleSection title={en.history} summary={versions.length}>
      <ul className="news-desk-versions">
        {versions.map(({ version, content, savedAt, savedByName }) => (
          <li key={version}>
            <strong>{content.title}</strong>
            <p className="al-dim">
              {en.version(version)}, {en.by(formatMoment(savedAt, now), savedByName)}
            </p>
            <Button dense onClick={() => onUse(content)}>
              {en.useVersion}
            </Button>
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  );
}
