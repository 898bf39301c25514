import { choice, fieldProperties, names, number, off } from '../../form/fields';
import type { Tool } from '../../tool';

/** Default time budget of an examination in seconds. */
const USUAL_TIME = 60;

/** The form of *Check Installation*. */
export const CHECK_FIELDS = {
	checks: names(
		'Checks Names or IDs',
		'Which checks are made (kontroller); none chosen means all. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		{ type: 'multiOptions', typeOptions: { loadOptionsMethod: 'getChecks' }, default: [] },
	),
	onlyChanges: off(
		'Only What Changed (Değişen)',
		'Whether only checks are returned whose status is another one than in the last run (durumu değişenler); nothing comes if none is. The first run tells all that is not good. A test run in the editor remembers nothing.',
	),
	reportLanguage: choice('Language (Dil)', 'The language of findings and report', [
		['en', 'English (İngilizce)'],
		['tr', 'Turkish (Türkçe)'],
	]),
	timeBudget: number(
		'Time Budget (Süre)',
		'Seconds after which no further question is asked; what is left then counts as not checked',
		{ usual: USUAL_TIME },
	),
};

/** *Check Installation*: whether the assumptions of the package hold for this installation of the ERP. */
export const checkInstallation: Tool = {
	// In the resource of the health and login operations: each resource of its own lengthens the list of actions.
	resource: 'session',
	operation: 'checkInstallation',
	action: 'Check installation',
	description: 'Examine connection, login, rights, tables and lists of this ERP, and tell what to mend; it only reads',
	methods: 'HealthCheck, CariListesiV2, SqlVeriOkuV2 and others',
	onV16: 'health, login and lists',
	asksErp: true,
	properties: fieldProperties(CHECK_FIELDS),
	load: async () => (await import('./checkInstallation')).checkWork,
};
