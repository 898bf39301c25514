import { category } from '../category';
import { text } from '../column';
import { columns } from '../member';

const c = columns({
	KullaniciKodu: text('User Code', 'Kullanıcı kodu'),
});

/** Session (Oturum). */
export const session = category({
	resource: 'session',
	name: 'Session',
	turkish: 'Oturum',
	heading: 'Login-Logoff',
	area: 'data',
	operations: {
		login: {
			name: 'Log In',
			action: 'Log in',
			description: 'Log in for V1 methods and see whether the credential works',
			method: 'APILogin',
			path: '/Api/APIMethods/APILogin',
			kind: 'session',
			version: 'V1',
			placement: 'bare',
		},
		checkHealth: {
			name: 'Check Health',
			action: 'Check health',
			description: 'Ask whether the service is up',
			method: 'HealthCheck',
			path: '/Api/APIMethods/HealthCheck',
			kind: 'health',
			version: 'V1',
			httpMethod: 'GET',
			placement: 'none',
			anonymous: true,
		},
		checkHealthDetails: {
			name: 'Check Health With Details',
			action: 'Check health with details',
			description: 'Ask whether the service is up, with its status code',
			method: 'HealthCheck2',
			path: '/Api/APIMethods/HealthCheck2',
			kind: 'health',
			version: 'V1',
			httpMethod: 'GET',
			placement: 'none',
			anonymous: true,
		},
		callLogger: {
			name: 'Call Logger',
			action: 'Call logger',
			description: 'Call the logger method of the service',
			method: 'LoggerDone',
			path: '/Api/APIMethods/LoggerDone',
			kind: 'health',
			version: 'V1',
			httpMethod: 'GET',
			placement: 'none',
			anonymous: true,
		},
		logoff: {
			name: 'Log Off',
			action: 'Log off',
			description: 'End the V1 session of a user',
			method: 'APILogoff',
			kind: 'session',
			version: 'V1',
			placement: 'bare',
			anonymous: true,
			membersFrom: 'collection',
			document: [c.KullaniciKodu],
		},
		logoffV2: {
			name: 'Log Off V2',
			action: 'Log off V2',
			description: 'Log a user out after V2 use, for instance to free a stuck user',
			method: 'APILogoffV2',
			kind: 'session',
			placement: 'beside',
			membersFrom: 'collection',
			document: [c.KullaniciKodu],
		},
	},
});
