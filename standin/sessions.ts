import type { Clock } from './clock';
import { refuse } from './refusal';
import type { ErpUser } from './types';

/** How long an APILogin lasts. The real length is unknown (spec, States); half an hour is assumed. */
const SESSION_MS = 30 * 60_000;

/** The V1 logins of a server. */
export interface Sessions {
	open(user: ErpUser): void;
	/** Ends the session of a user code; false when there was none. */
	end(code: string): boolean;
	/** The logged-in user, by code where the body names one, else any; refuses when nobody is logged in. */
	require(code: unknown): ErpUser;
}

/** Session memory with a time limit. V1 sessions hang on the user code, no token exists (docs/trust/erp-behaviour.md#sessions). */
export function createSessions(clock: Clock): Sessions {
	const open = new Map<string, { user: ErpUser; until: number }>();
	return {
		open: (user) => void open.set(user.code, { user, until: clock.now().getTime() + SESSION_MS }),
		end: (code) => open.delete(code),
		require: (code) => {
			const live = [...open.values()].filter((session) => session.until > clock.now().getTime());
			const session = code === undefined ? live[0] : live.find((each) => each.user.code === code);
			return session?.user ?? refuse('Oturum bulunamadı, önce APILogin ile giriş yapılmalıdır.');
		},
	};
}
