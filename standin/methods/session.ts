import { success } from '../answers';
import type { Sessions } from '../sessions';
import type { Handler } from '../types';

/**
 * Login, logoff and health. Sources: docs/trust/erp-behaviour.md#sessions and docs/trust/erp-behaviour.md#health-answers; the LoggerDone answer is
 * assumed.
 */
export function sessionMethods(sessions: Sessions): Record<string, Handler> {
	const logoff: Handler = (call) => {
		sessions.end(String(call.body.KullaniciKodu ?? call.user.code));
		return success({});
	};
	return {
		APILogin: (call) => {
			sessions.open(call.user);
			return success({});
		},
		APILogoff: logoff,
		APILogoffV2: logoff,
		HealthCheck: () => ({ result: ['200'] }),
		HealthCheck2: () => ({ ApiStatus: 'Up', StatusCode: 200 }),
		LoggerDone: () => ({ result: ['200'] }),
	};
}
