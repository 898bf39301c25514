import { RIGHTS } from './rights';

/** The rights of agents as the credential offers them, each with what it opens. */
export const RIGHT_CHOICES = RIGHTS.map(({ right, name, opens }) => ({
	name,
	value: right,
	description: opens.map(({ action }) => action).join(', '),
}));
