import { TextLink } from '@alethea/ui/actions/button';
import { TextField } from '@alethea/ui/fields/text-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { trySearch } from '../../contract/client.ts';
import { wordsEn as en } from '../../texts/words-en.ts';
import { directoryHref } from './desk-address.ts';

/** A search as a physician would type it: how it is understood, and what it finds first. */
export function TrySearch() {
  const [typed, text, setTyped, searchNow] = useTypedText();
  return (
    <Section title={en.tryIt.title} card>
      <TextField
        label={en.tryIt.label}
        help={en.tryIt.help}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      />
      {text.trim() !== '' && <Tried text={text.trim()} />}
    </Section>
  );
}

function Tried({ text }: { readonly text: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useOperation(trySearch, { searchText: text });
  if (!data) return error ? <ErrorState message={en.loadFailed} onRetry={() => void refetch()} /> : null;
  return (
    <div className="directory-tried" aria-live="polite">
      <p>
        {data.parts.length === 0
          ? en.tryIt.noMeaning
          : data.parts.map(({ typed, meant }) => en.tryIt.part(typed, meant.join(', '))).join('; ')}
      </p>
      {data.services.length === 0 ? (
        <p>{en.tryIt.nothing}</p>
      ) : (
        <ol>
          {data.services.map(({ serviceId, serviceName, specialty, subsite }) => (
            <li key={serviceId}>
              <TextLink href={directoryHref({ serviceId })} onNavigate={navigate}>
                {serviceName}
              </TextLink>{' '}
              <span className="al-dim">{`${specialty}, ${subsite}`}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
