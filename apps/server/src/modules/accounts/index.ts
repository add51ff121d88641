export { createAccountService } from './service.ts'
export { createCookies } from './cookies.ts'
export { createIdentify } from './identify.ts'
export { mountAccounts } from './routes.ts'
