import '../../../testkit/jest/resolve.cjs';
import { playLives } from '../../../testkit/lives/batches';
import { FAULTS } from '../../../testkit/lives/figures';
import { keepConsole } from '../console';
import type { LivesMessage, LivesTask } from './main';

/** Stand-ins of a process at the same time: lives wait more than they compute. */
const AT_ONCE = 4;

/** Here some answers never come, too. */
const TROUBLE = { rate: 0.25, faults: [...FAULTS, 'hang-before-commit', 'hang-after-commit'], timeout: 10 };

const send = (message: LivesMessage, sent?: () => void) => process.send?.(message, undefined, undefined, sent);

keepConsole();
process.once('disconnect', () => process.exit(1));
process.once('message', (task) => {
	const { first, count } = task as LivesTask;
	playLives(first, count, TROUBLE, AT_ONCE, ({ lives }) => send({ lives })).then(
		(figures) => send({ figures }, () => process.exit(0)),
		(error: unknown) => {
			const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
			send({ problem }, () => process.exit(1));
		},
	);
});
