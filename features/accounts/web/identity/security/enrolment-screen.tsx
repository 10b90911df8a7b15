import './security.css';
import { Button } from '@alethea/ui/actions/button';
import { useAction } from '@alethea/web-kit/calls/action';
import { useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { getSession, signOut } from '../../../contract/client.ts';
import { en } from '../../../texts/identity/security-en.ts';
import { OutsidePage } from '../../parts/outside-page.tsx';
import { SettingRow } from '../../parts/setting-row.tsx';
import { canUsePasskeys } from '../proof/passkeys-here.ts';
import { useAddPasskey } from './use-add-passkey.tsx';
import { useSetUpApp } from './use-set-up-app.tsx';

/** All that a person sees who must have a second factor and has none; once there is one, the session is read anew. */
export default function EnrolmentScreen() {
  const invalidate = useInvalidate();
  const onDone = () => void invalidate(getSession);
  const app = useSetUpApp({ onDone });
  const passkey = useAddPasskey({ onDone });
  const leave = useAction(signOut, { invalidate: [getSession] });
  const reason = canUsePasskeys ? {} : { disabledReason: en.passkeys.unsupported };
  return (
    <OutsidePage title={en.enrol.title} lead={en.enrol.lead}>
      <ul className="setting-rows security-choices">
        <SettingRow name={en.twoFactor.app} detail={en.twoFactor.appHelp}>
          <Button variant="primary" loading={app.isBusy} onClick={app.begin}>
            {en.enrol.app}
          </Button>
        </SettingRow>
        <SettingRow name={en.enrol.passkeyName} detail={en.enrol.passkeyHelp}>
          <Button loading={passkey.isBusy} onClick={passkey.begin} {...reason}>
            {en.enrol.passkey}
          </Button>
        </SettingRow>
      </ul>
      <div className="security-actions">
        <Button loading={leave.state === 'running'} onClick={() => void leave.run({})}>
          {en.enrol.signOut}
        </Button>
      </div>
      {app.dialogs}
      {passkey.dialogs}
    </OutsidePage>
  );
}
