import { RIGHTS } from './rights';

/** The rights of agents as options of the credential, each with the actions that it opens. */
export const RIGHT_CHOICES = RIGHTS.map(({ right, name, opens }) => ({
	name,
	value: right,
	description: opens.map(({ action }) => action).join(', '),
}));
