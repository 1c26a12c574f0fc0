# Functions of run and night: steps that count as one, and runs of tests of which each test counts. They print the numbers of passed and failed tests; the last
# line is "N passed, N failed".
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
exec </dev/null
export CI=true

passed=0
failed=0
declare -A pids logs

# step NAME COMMAND...: runs a command that counts as one.
step() {
  local name=$1
  shift
  printf '\n== %s\n' "$name"
  "$@"
  local status=$?
  if [ "$status" -eq 0 ]; then
    passed=$((passed + 1))
    printf -- '-- %s: passed\n' "$name"
  else
    failed=$((failed + 1))
    printf -- '-- %s: FAILED (exit code %d)\n' "$name" "$status"
  fi
}

# begin NAME COMMAND...: starts a command that counts as one, concurrently with the following steps; finish_step waits for it.
begin() {
  local log
  log=$(mktemp)
  logs[$1]=$log
  "${@:2}" >"$log" 2>&1 &
  pids[$1]=$!
}

# finish_step NAME [registry]: waits for a command of `begin`, and prints and counts it. With `registry`, it is skipped if the registry does not respond.
finish_step() {
  local name=$1
  printf '\n== %s\n' "$name"
  wait "${pids[$name]}"
  local status=$?
  cat "${logs[$name]}"
  if [ "$status" -eq 0 ]; then
    passed=$((passed + 1))
    printf -- '-- %s: passed\n' "$name"
  elif [ "${2-}" = registry ] && grep -qE 'registry does not respond|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENOTCACHED' "${logs[$name]}"; then
    printf -- '-- %s: skipped\n' "$name"
  else
    failed=$((failed + 1))
    printf -- '-- %s: FAILED (exit code %d)\n' "$name" "$status"
  fi
  rm -f "${logs[$name]}"
}

finish() {
  printf '\n%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
  exit
}

# install: everything else needs the packages, so a failure ends the run.
install() {
  printf '== install\n'
  npm ci && return
  failed=1
  printf -- '-- install: FAILED\n'
  finish
}

counts=$(mktemp)
trap 'rm -f "$counts"' EXIT
# count_tests COMMAND...: runs tests. The reporter writes three counts at the end of a complete run, followed by the files with failures.
count_tests() {
  : >"$counts"
  CORE_TEST_COUNTS="$counts" "$@"
  local status=$?
  if ! { read -r tests_passed tests_failed tests_skipped && mapfile -t failed_files; } <"$counts"; then
    printf -- '-- tests: aborted (exit code %d)\n' "$status"
    return 1
  fi
  # A failure outside of any test, such as a server that could not be stopped, changes only the exit code.
  if [ "$status" -ne 0 ] && [ "$tests_failed" -eq 0 ]; then tests_failed=1; fi
}

# tests NAME COMMAND...: runs tests, each of which counts. A shared machine may be slow for a moment: failures in a few files are retried once, separately
# and from the beginning.
tests() {
  printf '\n== %s\n' "$1"
  if ! count_tests "${@:2}"; then
    failed=$((failed + 1))
    return
  fi
  local totals=("$tests_passed" "$tests_failed" "$tests_skipped")
  if [ "${#failed_files[@]}" -gt 0 ] && [ "${#failed_files[@]}" -le 4 ]; then
    printf -- '-- %s: %d failed; RETRIED, each is a defect to investigate: %s\n' "$1" "$tests_failed" "${failed_files[*]}"
    if count_tests npx --no-install mocha --jobs 1 "${failed_files[@]}"; then
      totals[0]=$((totals[0] + totals[1] - tests_failed)) totals[1]=$tests_failed
    fi
  fi
  printf -- '-- %s: %d passed, %d failed, %d skipped\n' "$1" "${totals[@]}"
  passed=$((passed + totals[0]))
  failed=$((failed + totals[1]))
}
