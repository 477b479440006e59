/** The pages on which staff sign in and out. */
export interface SigningInPages {
  Login: { email: string; notice: string | null }
  /** The password was right; now the code of the authenticator program. */
  SecondFactor: Record<string, never>
  Logout: Record<string, never>
  ForgotPassword: { sent: boolean }
  ChoosePassword: { usable: boolean; email: string | null; new_account: boolean }
}
